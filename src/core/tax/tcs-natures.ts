import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { LawStatus } from './law/value.ts'

/** What a seller collects tax on at sale: s.206C of the 1961 Act, s.394 of the 2025 Act. */
export const tcsNatures = [
  'scrap',
  'minerals',
  'liquor',
  'tendu_leaves',
  'timber_lease',
  'timber',
  'forest_produce',
  'motor_vehicle',
  'wrist_watch',
  'art_piece',
  'collectibles',
  'yacht',
  'sunglasses',
  'bag',
  'shoes',
  'sportswear',
  'home_theatre',
  'horse',
  'parking',
  'toll',
  'mining',
  'tour_package',
] as const
export type TcsNature = (typeof tcsNatures)[number]

const services: readonly TcsNature[] = ['parking', 'toll', 'mining', 'tour_package']

/** Leases, licences and tour packages are services, whose advances bear GST; all other natures are goods. */
export const isServiceNature = (nature: TcsNature): boolean => services.includes(nature)

/**
 * To 31 Mar 2026 the rate of a tour package followed from all that the buyer spent in the year, wherever (s.206C(1G)): it is not computed. From
 * then on it is one rate from the first rupee (Finance Act 2026).
 */
export const isTourBefore2026 = (nature: TcsNature | null | undefined, day: IsoDate): boolean =>
  nature === 'tour_package' && day < '2026-04-01'

export type TcsRate = {
  nature: TcsNature
  words: string
  section_1961: string
  section_2025: string
  /** Of Form 27EQ, to 31 Mar 2026. */
  code_1961: string
  /** Of the Act of 2025. */
  code_2025: string
  rate: string
  /** Tax is collected only where the price of one piece exceeds this. */
  above?: Paise
  /** The buyer may declare that the goods are for manufacture or for power, not for trade: s.206C(1A), Form 27C. */
  declarable: boolean
  from: IsoDate
  to?: IsoDate
  source: string
  /** `secondary` by default. */
  status?: LawStatus
}
