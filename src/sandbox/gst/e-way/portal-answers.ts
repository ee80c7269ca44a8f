import type { PortalAnswer } from '../irn.ts'

export type Body = Record<string, unknown>
export type Row = Record<string, unknown>

/** One refusal of the portal, in its code and words. */
export const no = (code: string, message: string) => ({ refusals: [{ code, message }] }) satisfies PortalAnswer
/** A refusal where something is wrong, for lists of them. */
export const when = (isWrong: boolean, code: string, message: string) => (isWrong ? [{ code, message }] : [])
export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const isRefused = (found: Row | PortalAnswer): found is PortalAnswer => 'refusals' in found
