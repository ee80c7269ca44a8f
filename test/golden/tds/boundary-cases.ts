import type { PanHolder } from '#core/identifiers/pan.ts'
import type { TcsNature } from '#core/tax/tcs-natures.ts'
import type { TdsNature } from '#core/tax/tds.ts'

/**
 * What TDS and TCS are on both sides of each day on which the law changed, written from sections 3 and 10 of the specification taxes-payroll alone;
 * `of` names the line. Rupees; rates in percent; `limit` undefined where the specification has none for the day.
 */
export type Deducts = {
  of: string
  day: string
  nature: TdsNature
  holder?: PanHolder
  pan?: boolean
  /** Undefined: no tax is deducted on the day. */
  rate?: string
  limit?: number
  window?: 'year' | 'month'
  section?: string
  code?: string
  statement?: '26Q' | '140'
}
export type Collects = {
  of: string
  day: string
  nature: TcsNature
  pan?: boolean
  rate?: string
  code?: string
  form?: '27EQ' | '143'
}
export type Falls = { of: string; what: 'deposit' | 'tcs_deposit' | 'statement'; for: string; due: string }

const both = (of: string, nature: TdsNature, old: string, code: string, more: Partial<Deducts> = {}): Deducts[] => [
  { of, nature, day: '2026-03-31', section: old, statement: '26Q', ...more },
  { of, nature, day: '2026-04-01', code, statement: '140', ...more },
]
const collected = (of: string, nature: TcsNature, before: string, after: string, code: string): Collects[] => [
  { of, nature, day: '2026-03-31', rate: before, form: '27EQ' },
  { of, nature, day: '2026-04-01', rate: after, code, form: '143' },
]

export const deducts: readonly Deducts[] = [
  // 30 Sep / 1 Oct 2024
  { of: '3.2, 1006', day: '2024-09-30', nature: 'commission', rate: '5', limit: 15_000, section: '194H' },
  { of: '3.2, 1006', day: '2024-10-01', nature: 'commission', rate: '2', limit: 15_000, section: '194H' },
  { of: '3.2, 1035', day: '2024-09-30', nature: 'ecommerce', rate: '1', section: '194O' },
  { of: '3.2, 1035', day: '2024-10-01', nature: 'ecommerce', rate: '0.1', section: '194O' },
  { of: '3.2, 1035', day: '2024-10-01', nature: 'ecommerce', holder: 'individual', rate: '0.1', limit: 5_00_000 },
  { of: '3.2, 1035, no PAN', day: '2024-10-01', nature: 'ecommerce', holder: 'individual', pan: false, rate: '5', limit: 0 },
  // 31 Mar / 1 Apr 2025
  { of: '3.2, 1006', day: '2025-03-31', nature: 'commission', rate: '2', limit: 15_000 },
  { of: '3.2, 1006', day: '2025-04-01', nature: 'commission', rate: '2', limit: 20_000 },
  { of: '3.2, 1008', day: '2025-03-31', nature: 'rent_machinery', rate: '2', limit: 2_40_000, window: 'year' },
  { of: '3.2, 1008', day: '2025-04-01', nature: 'rent_machinery', rate: '2', limit: 50_000, window: 'month' },
  { of: '3.2, 1009', day: '2025-03-31', nature: 'rent_property', rate: '10', limit: 2_40_000, window: 'year' },
  { of: '3.2, 1009', day: '2025-04-01', nature: 'rent_property', rate: '10', limit: 50_000, window: 'month' },
  { of: '3.2, 1067', day: '2025-03-31', nature: 'partner' },
  { of: '3.2, 1067', day: '2025-04-01', nature: 'partner', rate: '10', limit: 20_000, section: '194T' },
  { of: '3.2, 1029', day: '2025-03-31', nature: 'dividend', holder: 'individual', rate: '10', limit: 5_000, section: '194' },
  { of: '3.2, 1029', day: '2025-04-01', nature: 'dividend', holder: 'individual', rate: '10', limit: 10_000, section: '194' },
  // 31 Mar / 1 Apr 2026
  ...both('3.2, 1005', 'insurance_commission', '194D', '1005', { rate: '10', limit: 20_000 }),
  ...both('3.2, 1005', 'insurance_commission', '194D', '1005', { holder: 'individual', rate: '2', limit: 20_000 }),
  ...both('3.2, 1006', 'commission', '194H', '1006', { rate: '2', limit: 20_000, window: 'year' }),
  ...both('3.2, 1008', 'rent_machinery', '194I(a)', '1008', { rate: '2', limit: 50_000, window: 'month' }),
  ...both('3.2, 1009', 'rent_property', '194I(b)', '1009', { rate: '10', limit: 50_000, window: 'month' }),
  ...both('3.2, 1011', 'joint_development', '194IC', '1011', { rate: '10', limit: 0 }),
  ...both('3.2, 1012', 'land_acquisition', '194LA', '1012', { rate: '10', limit: 5_00_000 }),
  ...both('3.2, 1019', 'securities_interest', '193', '1019', { rate: '10', limit: 10_000 }),
  ...both('3.2, 1022', 'interest', '194A', '1022', { rate: '10', limit: 10_000 }),
  ...both('3.2, 1023', 'contractor', '194C', '1023', { holder: 'huf', rate: '1', limit: 1_00_000 }),
  ...both('3.2, 1024', 'contractor', '194C', '1024', { holder: 'firm', rate: '2', limit: 1_00_000 }),
  ...both('3.2, 1029', 'dividend', '194', '1029', { holder: 'individual', rate: '10', limit: 10_000 }),
  ...both('3.2, 1029', 'dividend', '194', '1029', { holder: 'huf', rate: '10', limit: 0 }),
  ...both('3.2, 1026', 'technical', '194J(a)', '1026', { rate: '2', limit: 50_000 }),
  ...both('3.2, 1026', 'call_centre', '194J(a)', '1026', { rate: '2', limit: 50_000 }),
  ...both('3.2, 1026', 'film_royalty', '194J(a)', '1026', { rate: '2', limit: 50_000 }),
  ...both('3.2, 1027', 'professional', '194J(b)', '1027', { rate: '10', limit: 50_000 }),
  ...both('3.2, 1027', 'royalty', '194J(b)', '1027', { rate: '10', limit: 50_000 }),
  ...both('3.2, 1027', 'non_compete', '194J(b)', '1027', { rate: '10', limit: 50_000 }),
  ...both('3.2, 1028', 'director', '194J(ba)', '1028', { rate: '10', limit: 0 }),
  ...both('3.2, 1031', 'goods', '194Q', '1031', { rate: '0.1', limit: 50_00_000 }),
  ...both('3.2, 1033', 'benefit', '194R', '1033', { rate: '10', limit: 20_000 }),
  ...both('3.2, 1035', 'ecommerce', '194O', '1035', { rate: '0.1' }),
  ...both('3.2, 1037', 'digital_asset', '194S', '1037', { rate: '1' }),
  ...both('3.2, 1063', 'lottery_commission', '194G', '1063', { rate: '2', limit: 20_000 }),
  ...both('3.2, 1067', 'partner', '194T', '1067', { rate: '10', limit: 20_000 }),
  ...both('3.2, no PAN', 'professional', '194J(b)', '1027', { pan: false, rate: '20' }),
  ...both('3.2, no PAN, goods', 'goods', '194Q', '1031', { pan: false, rate: '5' }),
  ...both('3.2, no PAN, e-commerce', 'ecommerce', '194O', '1035', { pan: false, rate: '5' }),
]

export const collects: readonly Collects[] = [
  // 31 Mar / 1 Apr 2026
  ...collected('3.2, 1068', 'liquor', '1', '2', '1068'),
  ...collected('3.2, 1069', 'tendu_leaves', '5', '2', '1069'),
  ...collected('3.2, 1070', 'timber_lease', '2', '2', '1070'),
  ...collected('3.2, 1071', 'timber', '2', '2', '1071'),
  ...collected('3.2, 1072', 'forest_produce', '2', '2', '1072'),
  ...collected('3.2, 1073', 'scrap', '1', '2', '1073'),
  ...collected('3.2, 1074', 'minerals', '1', '2', '1074'),
  ...collected('3.2, 1075', 'motor_vehicle', '1', '1', '1075'),
  ...collected('3.2, 1076', 'wrist_watch', '1', '1', '1076'),
  ...collected('3.2, 1085', 'horse', '1', '1', '1085'),
  ...collected('3.2, 1090', 'parking', '2', '2', '1090'),
  ...collected('3.2, 1091', 'toll', '2', '2', '1091'),
  ...collected('3.2, 1092', 'mining', '2', '2', '1092'),
  // Before, 5 or 20% by the spending of the year, which is not computed.
  { of: '3.2, 1088', day: '2026-03-31', nature: 'tour_package' },
  { of: '3.2, 1088', day: '2026-04-01', nature: 'tour_package', rate: '2', code: '1088', form: '143' },
]

export const falls: readonly Falls[] = [
  { of: '3.1, rule 218', what: 'deposit', for: '2024-09-30', due: '2024-10-07' },
  { of: '3.1, rule 218', what: 'deposit', for: '2024-10-01', due: '2024-11-07' },
  { of: '3.1, rule 218', what: 'deposit', for: '2025-03-31', due: '2025-04-30' },
  { of: '3.1, rule 218', what: 'deposit', for: '2025-04-01', due: '2025-05-07' },
  { of: '3.1, rule 218', what: 'deposit', for: '2026-03-31', due: '2026-04-30' },
  { of: '3.1, rule 218', what: 'deposit', for: '2026-04-01', due: '2026-05-07' },
  { of: '3.1, rule 218', what: 'deposit', for: '2026-12-31', due: '2027-01-07' },
  { of: '3.1, rule 218', what: 'deposit', for: '2027-03-31', due: '2027-04-30' },
  { of: '3.1, rule 219', what: 'statement', for: '2025-03-31', due: '2025-05-31' },
  { of: '3.1, rule 219', what: 'statement', for: '2026-03-31', due: '2026-05-31' },
  { of: '3.1, rule 219', what: 'statement', for: '2026-06-30', due: '2026-07-31' },
  { of: '3.1, rule 219', what: 'statement', for: '2026-09-30', due: '2026-10-31' },
  { of: '3.1, rule 219', what: 'statement', for: '2026-12-31', due: '2027-01-31' },
  { of: '3.1, rule 219', what: 'statement', for: '2027-03-31', due: '2027-05-31' },
]
