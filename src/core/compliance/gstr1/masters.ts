/**
 * Words and codes of the GSTR-1 template of GSTN (Returns Offline Tool V3.2.4, Excel template V2.2), as read on 26 Jul 2026. A new version of the
 * tool is a new row here.
 */
const labelled = (rows: readonly (readonly [code: string, ...labels: string[]])[]) =>
  new Map(rows.flatMap(([code, ...labels]) => labels.map((label): [string, string] => [label, code])))

/** The sheet and the tool's own screens spell some of them differently. */
const special = [
  ['SEWP', 'SEZ supplies with payment', 'SEZ Supplies with payment'],
  ['SEWOP', 'SEZ supplies without payment', 'SEZ Supplies without payment'],
  ['DE', 'Deemed Exp', 'Deemed Exports'],
] as const
export const invoiceTypes = labelled([
  ['R', 'Regular B2B', 'Regular'],
  ...special,
  ['CBW', 'Intra-State supplies attracting IGST'],
])
/** Of table 15. */
export const operatorTypes = labelled([['R', 'Regular'], ...special])

/** Beware: INTR is between States, INTRA within one. */
export const nilTypes = labelled([
  ['INTRB2B', 'Inter-State supplies to registered persons'],
  ['INTRAB2B', 'Intra-State supplies to registered persons'],
  ['INTRB2C', 'Inter-State supplies to unregistered persons'],
  ['INTRAB2C', 'Intra-State supplies to unregistered persons'],
])

/** Table 13: the portal numbers them by their place. */
export const documentTypes = [
  'Invoices for outward supply',
  'Invoices for inward supply from unregistered person',
  'Revised Invoice',
  'Debit Note',
  'Credit Note',
  'Receipt Voucher',
  'Payment Voucher',
  'Refund Voucher',
  'Delivery Challan for job work',
  'Delivery Challan for supply on approval',
  'Delivery Challan in case of liquid gas',
  'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
] as const

export const months = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
] as const

/** Financial years that the tool offers: 2017-18 to 2027-28. */
export const years = Array.from({ length: 11 }, (_, at) => `${2017 + at}-${18 + at}`)

/** Rates of a line, in hundredths of a percent. */
export const rates: ReadonlySet<number> = new Set([0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000])

/** Unit quantity codes with the names that the template shows after a hyphen; `NA` has none. */
const unitNames =
  'BAG-BAGS BAL-BALE BDL-BUNDLES BKL-BUCKLES BOU-BILLION OF UNITS|BOX-BOX BTL-BOTTLES BUN-BUNCHES CAN-CANS CBM-CUBIC METERS|CCM-CUBIC CENTIMETERS|CMS-CENTIMETERS CTN-CARTONS DOZ-DOZENS DRM-DRUMS GGK-GREAT GROSS|GMS-GRAMMES GRS-GROSS GYD-GROSS YARDS|KGS-KILOGRAMS KLR-KILOLITRE KME-KILOMETRE LTR-LITRES MLT-MILILITRE MTR-METERS MTS-METRIC TON|NOS-NUMBERS PAC-PACKS PCS-PIECES PRS-PAIRS QTL-QUINTAL ROL-ROLLS SET-SETS SQF-SQUARE FEET|SQM-SQUARE METERS|SQY-SQUARE YARDS|TBS-TABLETS TGM-TEN GROSS|THD-THOUSANDS TON-TONNES TUB-TUBES UGS-US GALLONS|UNT-UNITS YDS-YARDS OTH-OTHERS NA'
    .split(/\||\s(?=[A-Z]{3}-|NA$)/)
    .map((label) => label.trim())
export const units: ReadonlyMap<string, string> = new Map(
  unitNames.flatMap((label): [string, string][] => {
    const [code = label] = label.split('-', 1)
    return [
      [label, code],
      [code, code],
    ]
  }),
)
/** The label the template shows for a code. */
export const unitLabel = (code: string): string => unitNames.find((label) => label.startsWith(`${code}-`)) ?? code
