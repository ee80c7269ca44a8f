import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** Wages up to which provident fund is due. */
export const epfCeilings: readonly LawValue<Paise>[] = [
  { from: '2014-09-01', value: 15_000_00, source: t('G.S.R. 608(E), 22 Aug 2014'), status: 'secondary' },
  { from: '2026-09-17', value: 25_000_00, source: t('S.O. 5109(E), 2026'), status: 'confirmed' },
]

/** Shares in basis points: what the employee and the employer pay, and what of the employer's goes to the pension scheme. */
export type EpfRates = {
  employee: number
  employer: number
  pension: number
  insurance: number
  admin: number
  admin_least: Paise
}

export const epfRates: readonly LawValue<EpfRates>[] = [
  {
    from: '2018-06-01',
    value: { employee: 1200, employer: 1200, pension: 833, insurance: 50, admin: 50, admin_least: 500_00 },
    source: t('EPF Scheme 1952, EPS 1995, EDLI 1976; admin charges G.S.R. 516(E), 2018'),
    status: 'secondary',
  },
  {
    from: '2026-06-29',
    value: { employee: 1200, employer: 1200, pension: 833, insurance: 50, admin: 50, admin_least: 500_00 },
    source: t('EPF Scheme 2026 (G.S.R. 525(E)), EPS 2026 (527(E)), EDLI Scheme 2026, 29 Jun 2026'),
    status: 'confirmed',
  },
]

/** Age at which contributions to the pension scheme end (EPS para 6), unless the member deferred it. */
export const PENSION_ENDS_AT = 58
