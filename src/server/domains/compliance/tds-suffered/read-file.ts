import { read26as } from '#core/compliance/tds-credits/read.ts'
import type { CreditFile } from '#core/compliance/tds-credits/row.ts'

/** Reads a text file of Form 26AS or Form 168. Runs in a worker. */
export const readCredits = ({ bytes }: { bytes: Uint8Array }): CreditFile => read26as(new TextDecoder().decode(bytes))
