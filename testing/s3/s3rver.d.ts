declare module '@20minutes/s3rver' {
  /** The part that the tests use. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      allowMismatchedSignatures: boolean
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
