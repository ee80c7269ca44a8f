import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { LawStatus } from './law/value.ts'

export type TdsNature =
  | 'contractor'
  | 'commission'
  | 'rent_machinery'
  | 'rent_property'
  | 'professional'
  | 'technical'
  | 'director'
  | 'interest'
  | 'goods'
  | 'partner'
  | 'ecommerce'
  | 'benefit'
  | 'call_centre'
  | 'royalty'
  | 'film_royalty'
  | 'non_compete'
  | 'insurance_commission'
  | 'lottery_commission'
  | 'securities_interest'
  | 'joint_development'
  | 'land_acquisition'
  | 'digital_asset'
  /** A company's dividend to its shareholders. */
  | 'dividend'
  /** To a payee abroad, for any purpose: `non-residents.ts`. */
  | 'non_resident'

/**
 * No tax is deducted while the payee's `total` in the window, and each `single` payment, do not exceed the limit (paise). `on`: what is
 * taxed once it is exceeded, everything or only the excess.
 */
export type TdsThreshold = { total: Paise; window: 'year' | 'month'; single?: Paise; on: 'all' | 'excess' }

export type TdsRate = {
  nature: TdsNature
  words: string
  section_1961: string
  section_2025: string
  /** Payment codes of the Act of 2025 (Form 140 notes); `code_person` for individuals and HUF where it differs. */
  code: string
  code_person?: string
  rate: string
  rate_person?: string
  rate_no_pan: string
  threshold: TdsThreshold
  threshold_person?: TdsThreshold
  /** Of individuals alone, with a PAN or without. */
  threshold_individual?: TdsThreshold
  from: IsoDate
  to?: IsoDate
  source: string
  /** `secondary` by default. */
  status?: LawStatus
}
