import { uploadHubImage } from '#contract/marketplace/hub-products.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { ErrorCode } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { urlOf } from '#web/lib/call.ts'
import { ApiError } from '#web/lib/errors.ts'
import { announceSessionEnded } from '#web/lib/session-events.ts'

type Uploaded = Reply<typeof uploadHubImage>
type Told = { onProgress: (part: number) => void; signal: AbortSignal }

/** Uploads a picture and reports the progress, 0 to 1. Throws ApiError with the server's sentence, or 'Failed to Upload File'. */
export function uploadImage(file: File, { onProgress, signal }: Told): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', urlOf(uploadHubImage, { query: { file_name: file.name.slice(-200) } }))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.withCredentials = true
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const reply = read(request.responseText)
      if (request.status >= 200 && request.status < 300 && reply !== undefined) return resolve(reply as Uploaded)
      if (request.status === 401) announceSessionEnded()
      reject(refusal(request.status, reply as Partial<Problem> | undefined))
    })
    for (const end of ['error', 'timeout'] as const) request.addEventListener(end, () => reject(refusal(0, undefined)))
    request.addEventListener('abort', () => reject(new DOMException(t('Removed'), 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

type Problem = { code: ErrorCode; message: string; request_id: string }

function refusal(status: number, problem: Partial<Problem> | undefined): ApiError {
  const missing = status === 0 ? t('Failed to Upload File: the server cannot be reached') : t('Failed to Upload File')
  return new ApiError({
    status,
    code: status === 0 ? 'offline' : (problem?.code ?? 'internal'),
    message: problem?.message || missing,
    request_id: problem?.request_id ?? '',
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
