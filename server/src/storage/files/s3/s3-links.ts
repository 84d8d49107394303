import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../../../config/s3-config.ts'
import type { WantedLink } from '../file-store.ts'
import { s3Client } from './bucket.ts'

/** Creates URLs with which browsers read an object directly from the bucket, with the media type given in the URL. */
export function createLinks(config: S3Config): (key: string, wanted: WantedLink) => Promise<string> {
  const client = s3Client(config, { endpoint: config.publicEndpoint })
  return (key, { mediaType, disposition, from, seconds }) => {
    const command = new GetObjectCommand({
      Bucket: config.bucket,
      Key: `${config.prefix}${key}`,
      ResponseContentType: mediaType,
      ResponseContentDisposition: disposition,
      // The URL identifies the content.
      ResponseCacheControl: 'private, max-age=31536000, immutable',
    })
    return getSignedUrl(client, command, { signingDate: from, expiresIn: seconds })
  }
}
