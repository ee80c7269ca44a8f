import { translateReason } from '#core/reasons.ts'
import reasons from '#messages/reasons.json' with { type: 'json' }

/** A reason stored in English, in the reader’s language. */
export const reasonText = (text: string): string => translateReason(text, reasons)
