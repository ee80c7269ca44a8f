import { t } from '../../messages.ts'
import type { LawValue } from '../../tax/law/value.ts'
import type { PerquisiteKind } from '../perquisite-model.ts'

/** Kinds that are not provided by way of a payment of money; what an employer pays or refunds in money, such as a card, is none. */
const inKind: readonly PerquisiteKind[] = ['car', 'home', 'loan', 'gift', 'meals', 'asset', 'asset_given', 'shares', 'other']

/**
 * Benefits whose tax an employer may pay without deducting it: s.192(1A) and (1B), exempt for the employee by s.10(10CC), not deductible for
 * the employer by s.40(a)(v) of the Act of 1961 (read in a copy of the department's text and in commentaries); s.392(2) of the Act of 2025, whose
 * own text and place of the exemption were not found. Which of our kinds are no money is our reading.
 */
export const taxBorneKinds: readonly LawValue<readonly PerquisiteKind[]>[] = [
  { from: '2002-06-01', value: inKind, source: t('Income-tax Act 1961, s.192(1A) and s.10(10CC)'), status: 'secondary' },
  { from: '2026-04-01', value: inKind, source: t('Income-tax Act 2025, s.392(2)'), status: 'unverified' },
]
