import * as formatsApiMessages from '../../messages/en/api/uploads/formats.ts'
import type { Message } from '../../messages/message.ts'

/** Names of file types that people send by mistake; a Message where it is not a proper name. */
const FORMAT_NAMES: Readonly<Record<string, string | Message>> = {
  'application/gzip': formatsApiMessages.gzip,
  'application/ogg': 'Ogg',
  'application/pdf': 'PDF',
  'application/vnd.rar': formatsApiMessages.rar,
  'application/x-7z-compressed': formatsApiMessages.sevenZip,
  'application/x-asf': 'Windows Media',
  'application/x-msdownload': formatsApiMessages.program,
  'application/zip': formatsApiMessages.zip,
  'audio/aac': 'AAC (ADTS)',
  'audio/aiff': 'AIFF',
  'audio/amr': 'AMR',
  'audio/flac': 'FLAC',
  'audio/mp1': 'MPEG layer I',
  'audio/mp2': 'MPEG layer II',
  'audio/mp4': 'AAC in MP4 (M4A)',
  'audio/mpeg': 'MP3',
  'audio/ogg': 'Ogg',
  'audio/ogg; codecs=opus': 'Opus in Ogg',
  'audio/wav': 'WAV',
  'audio/webm': 'WebM',
  'audio/x-m4a': 'AAC in MP4 (M4A)',
  'audio/x-ms-asf': 'Windows Media',
  'image/apng': formatsApiMessages.apng,
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/gif': 'GIF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  'image/tiff': 'TIFF',
  'image/vnd.adobe.photoshop': formatsApiMessages.photoshop,
  'image/webp': 'WebP',
  'text/html': 'HTML',
  'text/plain': formatsApiMessages.text,
  'video/3gpp': '3GP',
  'video/matroska': 'Matroska (MKV)',
  'video/mp4': 'MP4',
  'video/mpeg': formatsApiMessages.mpegVideo,
  'video/ogg': 'Ogg',
  'video/quicktime': 'QuickTime (MOV)',
  'video/vnd.avi': 'AVI',
  'video/webm': 'WebM',
  'video/x-flv': formatsApiMessages.flash,
  'video/x-matroska': 'Matroska (MKV)',
  'video/x-ms-asf': 'Windows Media',
  'video/x-msvideo': 'AVI',
}

/** The name of a media type; for an unknown one, the type itself. */
export function formatName(mediaType: string): string | Message {
  const [bare = ''] = mediaType.split(';')
  return FORMAT_NAMES[mediaType] ?? FORMAT_NAMES[bare] ?? bare
}
