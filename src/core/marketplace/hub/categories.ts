/** 1 = Product, 2 = Service. */
export type OfferingType = 1 | 2

export type HubCategory = { hub_product_categories_id: number; hub_category_name: string }

const named = (first: number, names: readonly string[]): readonly HubCategory[] =>
  names.map((hub_category_name, at) => ({ hub_product_categories_id: first + at, hub_category_name }))

/** What companies in India buy from each other. Ids stay with their names: new ones go to the end of a list. */
export const productCategories = named(1, [
  'Agriculture and food grains',
  'Food, beverages and spices',
  'Apparel and garments',
  'Textiles, yarn and fabrics',
  'Building and construction material',
  'Industrial machinery and tools',
  'Electrical and lighting',
  'Electronics and components',
  'Computers and office equipment',
  'Furniture and interiors',
  'Packaging and printing material',
  'Chemicals, dyes and solvents',
  'Plastics and rubber',
  'Metals, steel and fasteners',
  'Medical and laboratory supplies',
  'Pharmaceuticals and ayurveda',
  'Vehicles and spare parts',
  'Gems, jewellery and handicrafts',
  'Stationery and gifts',
  'Solar and energy equipment',
])

export const serviceCategories = named(101, [
  'Accounting, audit and tax',
  'Legal and company secretarial',
  'Software and IT services',
  'Websites and digital marketing',
  'Advertising, design and media',
  'Logistics, transport and warehousing',
  'Recruitment and staffing',
  'Training and education',
  'Facility management and security',
  'Repair and maintenance',
  'Construction and contracting',
  'Architecture and engineering',
  'Testing, inspection and certification',
  'Import and export agency',
  'Travel, events and catering',
  'Finance, insurance and advisory',
])

export const categoriesOf = (type: OfferingType): readonly HubCategory[] => (type === 1 ? productCategories : serviceCategories)

/** The category's name when it is one of this type; undefined otherwise. */
export function categoryName(type: OfferingType, hub_product_categories_id: number): string | undefined {
  return categoriesOf(type).find((each) => each.hub_product_categories_id === hub_product_categories_id)?.hub_category_name
}
