import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether a request has a valid version 4 signature:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function isSigned({ method = '', headers }: IncomingMessage, url: URL, credentials: string): boolean {
  const [id, secret] = credentials.split(':')
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, given, date = '', region = '', signed = '', signature = ''] = found ?? []
  if (given !== id) return false
  const names = signed.split(';')
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map((pair) => pair.map(encoded).join('='))
      .toSorted()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/\s+/g, ' ')}`,
    ),
    '',
    signed,
    String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = ['aws4_request', 's3', region, date].reduceRight<Buffer | string>((last, text) => hmac(last, text), `AWS4${secret}`)
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash].join('\n'))
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}
