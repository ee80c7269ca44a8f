import type { IsoDate } from '../dates.ts'
import type { TcsRate } from './tcs-natures.ts'

/** Rows begin here: to 31 Mar 2021 rates were three quarters (Taxation and Other Laws Act 2020), and no invoice of ours is older. */
const fa2021: IsoDate = '2021-04-01'
const before2025 = '2025-03-31'
const fa2025: IsoDate = '2025-04-01'
const before2026 = '2026-03-31'
const fa2026: IsoDate = '2026-04-01'
const tenLakh = 10_00_000_00

type Sort = Omit<TcsRate, 'rate' | 'from' | 'to' | 'source'>
const goods = { section_1961: '206C(1)', section_2025: '394', declarable: true } as const
const leases = { section_1961: '206C(1C)', section_2025: '394', declarable: false } as const

const liquor: Sort = { ...goods, nature: 'liquor', words: 'alcoholic liquor', code_1961: 'A', code_2025: '1068' }
const tendu: Sort = { ...goods, nature: 'tendu_leaves', words: 'tendu leaves', code_1961: 'I', code_2025: '1069' }
const scrap: Sort = { ...goods, nature: 'scrap', words: 'scrap', code_1961: 'E', code_2025: '1073' }
const minerals: Sort = { ...goods, nature: 'minerals', words: 'coal, lignite or iron ore', code_1961: 'J', code_2025: '1074' }
/** Which of the codes 1070 to 1072 is whose follows the order of the old table. */
const forest: readonly Sort[] = [
  {
    ...goods,
    nature: 'timber_lease',
    words: 'timber of a forest lease',
    code_1961: 'B',
    code_2025: '1070',
    status: 'unverified',
  },
  { ...goods, nature: 'timber', words: 'timber, not of a forest lease', code_1961: 'C', code_2025: '1071', status: 'unverified' },
  { ...goods, nature: 'forest_produce', words: 'other forest produce', code_1961: 'D', code_2025: '1072', status: 'unverified' },
]
/** Finance Act 2026: all goods of the table at 2%. */
const goodsOf2026: readonly (readonly [Sort, before: string])[] = [
  [liquor, '1'],
  [tendu, '5'],
  [scrap, '1'],
  [minerals, '1'],
]
/** Notification 36/2025 of 22 Apr 2025, in its order; the codes 1076 to 1085 are taken to follow it. */
const luxury = (
  [
    { nature: 'wrist_watch', words: 'wrist watches' },
    { nature: 'art_piece', words: 'art pieces' },
    { nature: 'collectibles', words: 'collectibles such as coins and stamps' },
    { nature: 'yacht', words: 'yachts, boats and helicopters' },
    { nature: 'sunglasses', words: 'sunglasses' },
    { nature: 'bag', words: 'handbags and purses' },
    { nature: 'shoes', words: 'shoes' },
    { nature: 'sportswear', words: 'sportswear and equipment' },
    { nature: 'home_theatre', words: 'home theatre systems' },
    { nature: 'horse', words: 'horses for racing or polo' },
  ] as const
).map((sort, at): TcsRate => {
  const code_1961 = `M${String.fromCodePoint(65 + at)}`
  const codes = { ...sort, section_1961: '206C(1F)', section_2025: '394', code_1961, code_2025: String(1076 + at) }
  const rule = { rate: '1', above: tenLakh, declarable: false, from: '2025-04-22', status: 'unverified' } as const
  return { ...codes, ...rule, source: 's.206C(1F) as amended by Finance (No. 2) Act 2024; notification 36/2025' }
})

/**
 * Tax collected at source on sales. Ended, and so not here: s.206C(1H) on goods above 50 lakh, and s.206CCA for buyers who file no
 * returns, both on 1 Apr 2025 (Finance Act 2025). Remittances under the Liberalised Remittance Scheme (1086, 1087) are collected by authorised dealers alone:
 * not here.
 */
export const tcsRates: readonly TcsRate[] = [
  ...goodsOf2026.flatMap(([sort, before]): TcsRate[] => [
    { ...sort, rate: before, from: fa2021, to: before2026, source: 's.206C(1), table' },
    { ...sort, rate: '2', from: fa2026, source: 'Finance Act 2026; Act of 2025 s.394' },
  ]),
  ...forest.flatMap((sort): TcsRate[] => [
    { ...sort, rate: '2.5', from: fa2021, to: before2025, source: 's.206C(1), table' },
    { ...sort, rate: '2', from: fa2025, source: 's.206C(1) as amended by Finance Act 2025; Act of 2025 s.394' },
  ]),
  {
    nature: 'motor_vehicle',
    words: 'motor vehicles above ₹10 lakh',
    section_1961: '206C(1F)',
    section_2025: '394',
    code_1961: 'L',
    code_2025: '1075',
    rate: '1',
    above: tenLakh,
    declarable: false,
    from: fa2021,
    source: 's.206C(1F), from 1 Jun 2016; CBDT circulars 22 and 23 of 2016',
  },
  ...luxury,
  ...(
    [
      { nature: 'parking', words: 'lease or licence of parking lots', code_1961: 'F', code_2025: '1090' },
      { nature: 'toll', words: 'lease or licence of toll plazas', code_1961: 'G', code_2025: '1091' },
      { nature: 'mining', words: 'lease or licence of mines and quarries', code_1961: 'H', code_2025: '1092' },
    ] as const
  ).map(
    (sort): TcsRate => ({
      ...leases,
      ...sort,
      rate: '2',
      from: fa2021,
      source: 's.206C(1C); Act of 2025 s.394',
    }),
  ),
  {
    nature: 'tour_package',
    words: 'overseas tour packages',
    section_1961: '206C(1G)',
    section_2025: '394',
    // No row before 1 Apr 2026 uses it.
    code_1961: 'O',
    // Which of 1088 and 1089 holds the flat rate is to be checked against the official text.
    code_2025: '1088',
    rate: '2',
    declarable: false,
    from: fa2026,
    source: 'Finance Act 2026; Act of 2025 s.394; the code is not settled (1088 or 1089)',
    status: 'unverified',
  },
]
