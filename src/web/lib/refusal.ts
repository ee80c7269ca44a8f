import { type ErrorCode, errorStatus, type Issue } from '#core/errors.ts'
import { ApiError } from './errors.ts'

const MOST_REFERENCES = 10

let references: readonly string[] = []

/** References of failed calls on this page, newest first; a report includes them. */
export const recentReferences = (): string[] => [...references]

export async function refusal(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as {
    code?: string
    message?: string
    issues?: Issue[]
    request_id?: string
  }
  if (problem.request_id) references = [problem.request_id, ...references].slice(0, MOST_REFERENCES)
  return new ApiError({
    status: response.status,
    code: isErrorCode(problem.code) ? problem.code : response.status === 401 ? 'unauthenticated' : 'internal',
    message: problem.message ?? '',
    issues: problem.issues ?? [],
    request_id: problem.request_id ?? '',
  })
}

const isErrorCode = (code: string | undefined): code is ErrorCode => code !== undefined && code in errorStatus
