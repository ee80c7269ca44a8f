import { ApiError } from './errors.ts'

/** Whether the server has no such record. As `throwOnError` of a page's query it makes the page “Page not found”. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What a page throws whose record is not in the list it reads: “Page not found”, with the sentence. */
export const recordMissing = (message: string) => new ApiError({ status: 404, code: 'not_found', message })
