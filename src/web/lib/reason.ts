import { translateReason, translateRefusal } from '#core/reasons.ts'
import reasons from '#messages/reasons.json' with { type: 'json' }

/** A reason stored in English, in the reader’s language. */
export const reasonText = (text: string): string => translateReason(text, reasons)

/** A refusal that a job stored in English, in the reader’s language. */
export const refusalText = (text: string): string => translateRefusal(text)
