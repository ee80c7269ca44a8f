import { t } from '#core/messages.ts'
import { readGstin } from '../../identifiers/gstin.ts'
import type { Filer } from './model.ts'
import { type CellResult, refuse } from './cell-result.ts'

export function registration(header: string, { isOther }: { isOther?: boolean }, text: string, filer: Filer): CellResult {
  const gstin = text.toUpperCase()
  const read = readGstin(gstin)
  if (!read || read.kind === 'oidar') return refuse('bad_gstin', t('{header} is not a valid GSTIN or UIN.', { header }))
  if (isOther && gstin === filer.gstin) return refuse('own_gstin', t('{header} is the GSTIN this return is for.', { header }))
  return { value: gstin }
}

/** 01 to 38, 96 (other country) and 97 (other territory): the tool checks the number and not the name. */
export function place(
  header: string,
  { differs }: { differs?: 'unless_sez' | 'always' },
  text: string,
  filer: Filer,
): CellResult {
  const digits = /^(\d{1,2})(?:\s*-|$)/.exec(text)?.[1]?.padStart(2, '0')
  const number = Number(digits)
  if (digits === undefined || !((number >= 1 && number <= 38) || number === 96 || number === 97))
    return refuse('bad_place', t('{header} must begin with a State code, such as 27-Maharashtra.', { header }))
  if (digits === filer.state && (differs === 'always' || (differs === 'unless_sez' && !filer.is_sez)))
    return refuse('own_place', t('{header} must be a State other than your own in this sheet.', { header }))
  return { value: digits }
}
