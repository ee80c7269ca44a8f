/** Unit quantity codes of GST (CBIC list of UQCs) and what people write for them. */
const spellings: Record<string, readonly string[]> = {
  BAG: ['bag', 'bags'],
  BDL: ['bundle', 'bundles', 'bdl'],
  BOX: ['box', 'boxes'],
  BTL: ['bottle', 'bottles', 'btl'],
  CAN: ['can', 'cans'],
  CBM: ['cbm', 'm3', 'cubic metre', 'cubic meter'],
  CMS: ['cm', 'cms'],
  CTN: ['carton', 'cartons', 'ctn'],
  DOZ: ['dozen', 'dozens', 'doz'],
  DRM: ['drum', 'drums'],
  GMS: ['g', 'gm', 'gms', 'gram', 'grams'],
  KGS: ['kg', 'kgs', 'kilo', 'kilogram', 'kilograms'],
  KME: ['km', 'kms'],
  LTR: ['l', 'ltr', 'litre', 'litres', 'liter'],
  MLT: ['ml', 'mlt'],
  MTR: ['m', 'mtr', 'metre', 'metres', 'meter'],
  MTS: ['t', 'mt', 'mts', 'ton', 'tonne', 'tonnes'],
  NOS: ['no', 'nos', 'number', 'unit', 'units', 'each', 'ea'],
  PAC: ['pack', 'packs', 'packet', 'packets', 'pac', 'pkt'],
  PCS: ['pc', 'pcs', 'piece', 'pieces'],
  PRS: ['pair', 'pairs', 'prs'],
  QTL: ['quintal', 'qtl'],
  ROL: ['roll', 'rolls', 'rol'],
  SET: ['set', 'sets'],
  SQF: ['sqft', 'sq ft', 'sq. ft.', 'sqf'],
  SQM: ['sqm', 'sq m', 'm2'],
  TBS: ['tablet', 'tablets', 'tbs'],
  UNT: ['unt'],
  YDS: ['yd', 'yds', 'yard', 'yards'],
}
const codes = new Map(
  Object.entries(spellings).flatMap(([code, names]) => [code.toLowerCase(), ...names].map((name) => [name, code])),
)

/** The unit quantity code for a unit as people write it: `m` → `MTR`; `OTH` for any other. */
export const unitCode = (unit: string | null): string => codes.get((unit ?? 'nos').trim().toLowerCase()) ?? 'OTH'
