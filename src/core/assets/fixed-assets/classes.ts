import type { TaxBlock } from './tax-blocks.ts'

/** The depreciation method: straight line, written down value, or none. */
export const depreciationMethods = ['slm', 'wdv', 'none'] as const
export type DepreciationMethod = (typeof depreciationMethods)[number]

export type AssetClass = {
  label: string
  /** Useful life in years; null where the company estimates it, or nothing is written off. */
  life: number | null
  /** Headings of the note on property, plant and equipment under which its assets are printed. */
  note: string
  is_intangible: boolean
  tax_block: TaxBlock | null
  /** The account of the initial chart. */
  account: string
}

const tangible = (note: string, label: string, life: number | null, tax_block: TaxBlock | null, account: string): AssetClass => ({
  label,
  life,
  note,
  is_intangible: false,
  tax_block,
  account,
})

/**
 * Useful lives of the Companies Act 2013, Schedule II, Part C, as substituted by G.S.R. 237(E) of 31 Mar 2014, in force since 1 Apr 2014.
 * Intangible assets have no life there: Part A points to the accounting standards (AS 26), so theirs is the company's estimate.
 */
const table = {
  land: tangible('Land', 'Freehold land', null, null, '1040'),
  buildings_rcc: tangible('Buildings', 'Buildings, RCC frame (not factories)', 60, 'buildings_10', '1040'),
  buildings_other: tangible('Buildings', 'Buildings, other than RCC frame (not factories)', 30, 'buildings_10', '1040'),
  factory_buildings: tangible('Buildings', 'Factory buildings', 30, 'buildings_10', '1040'),
  temporary_structures: tangible('Buildings', 'Temporary structures', 3, 'buildings_40', '1040'),
  plant: tangible('Plant and equipment', 'Plant and machinery, no continuous process', 15, 'plant_15', '1040'),
  plant_continuous: tangible('Plant and equipment', 'Plant and machinery, continuous process', 25, 'plant_15', '1040'),
  electrical: tangible('Plant and equipment', 'Electrical installations', 10, 'furniture_10', '1040'),
  laboratory: tangible('Plant and equipment', 'Laboratory equipment', 10, 'plant_15', '1040'),
  furniture: tangible('Furniture and fixtures', 'Furniture and fittings', 10, 'furniture_10', '1020'),
  furniture_hotels: tangible(
    'Furniture and fixtures',
    'Furniture of hotels, restaurants, schools, libraries',
    8,
    'furniture_10',
    '1020',
  ),
  motor_cars: tangible('Vehicles', 'Cars, lorries, buses not for hire', 8, 'plant_15', '1040'),
  vehicles_for_hire: tangible('Vehicles', 'Cars, lorries, buses for hire', 6, 'plant_30', '1040'),
  two_wheelers: tangible('Vehicles', 'Motor cycles and scooters', 10, 'plant_15', '1040'),
  electric_vehicles: tangible('Vehicles', 'Electrically operated vehicles', 8, 'plant_15', '1040'),
  office_equipment: tangible('Office equipment', 'Office equipment', 5, 'plant_15', '1030'),
  computers: tangible('Computers', 'Computers, laptops and other end-user devices', 3, 'plant_40', '1010'),
  servers: tangible('Computers', 'Servers and networks', 6, 'plant_40', '1010'),
  software: {
    label: 'Software and licences',
    life: null,
    note: 'Computer software',
    is_intangible: true,
    tax_block: 'plant_40',
    account: '1110',
  },
  intangibles: {
    label: 'Trade marks, patents and other rights',
    life: null,
    note: 'Other intangible assets',
    is_intangible: true,
    tax_block: 'intangibles_25',
    account: '1110',
  },
} as const satisfies Record<string, AssetClass>

export type AssetClassName = keyof typeof table
export const assetClassNames = Object.keys(table) as [AssetClassName, ...AssetClassName[]]
export const assetClass = (name: AssetClassName): AssetClass => table[name]

/** The most of its cost that an asset may be left at, in percent: Schedule II, Part A, paragraph 3(i). */
export const MOST_RESIDUAL = 5
