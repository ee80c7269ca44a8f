import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** Basis points of wages; who earns more than the ceiling at the start of a contribution period is outside; below the daily wage only the employer pays. */
export type EsiLaw = { employee: number; employer: number; ceiling: Paise; disability_ceiling: Paise; exempt_daily_wage: Paise }

export const esiLaw: readonly LawValue<EsiLaw>[] = [
  {
    from: '2019-07-01',
    value: { employee: 75, employer: 325, ceiling: 21_000_00, disability_ceiling: 25_000_00, exempt_daily_wage: 176_00 },
    source: t('ESI (Central) Rules r.50, 51 and 52; rates G.S.R. 423(E), 2019; from 2026 Social Security (Central) Rules r.19'),
    status: 'secondary',
  },
]
