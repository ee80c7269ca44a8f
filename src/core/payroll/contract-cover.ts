import type { IsoDate } from '../dates.ts'
import { lawOn } from '../tax/law/value.ts'
import { apprenticeCover, type CoverHead } from './law/apprentices.ts'

/** How somebody is employed. */
export const contractKinds = ['permanent', 'fixed_term', 'apprentice'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Kinds of contract that a scheme or right may not cover, by dated values; every other kind is covered. */
const covers: Partial<Record<ContractKind, typeof apprenticeCover>> = { apprentice: apprenticeCover }

/** Whether a scheme or right covers a contract on a day. */
export const isCovered = (kind: ContractKind, head: CoverHead, on: IsoDate): boolean =>
  lawOn(covers[kind]?.[head] ?? [], on)?.value ?? true

/** An apprentice is paid a stipend alone, without a structure of components. */
export const paysStipend = (kind: ContractKind): boolean => kind === 'apprentice'

/** Pay terms as the schemes cover the contract on a day: what is ticked counts only where it may. */
export const coveredTerms = <Terms extends { is_epf: boolean; is_esi: boolean }>(
  terms: Terms,
  kind: ContractKind,
  on: IsoDate,
): Terms => ({
  ...terms,
  is_epf: terms.is_epf && isCovered(kind, 'epf', on),
  is_esi: terms.is_esi && isCovered(kind, 'esi', on),
})
