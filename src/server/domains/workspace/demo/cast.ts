import type { NewItem } from '#contract/directory/items.ts'
import type { NewVendor } from '#contract/directory/vendors.ts'
import { gstinCheckCharacter } from '#core/identifiers/gstin.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'

/** The parties of the demo company. Names are made up; each GSTIN is built on a made-up PAN. */

export type DemoCustomer = {
  name: string
  state: string
  city: string
  pincode: string
  terms: number
  share: number
  lateness: number
  deducts?: '2' | '10'
}

const gstin = (state: string, pan: string) => {
  const first = `${state}${pan}1Z`
  return first + gstinCheckCharacter(first)
}
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ'
/** A PAN-shaped number for a company, from its place in the list. */
export const madeUpPan = (at: number) =>
  `A${consonants[at % 21]}${consonants[(at * 7 + 3) % 21]}C${consonants[(at * 5 + 1) % 21]}${String(1_000 + ((at * 137) % 9_000))}${consonants[(at * 11 + 2) % 21]}`
export const madeUpGstin = (state: string, at: number) => gstin(state, madeUpPan(at))

const customer = (
  name: string,
  state: string,
  city: string,
  pincode: string,
  terms: number,
  share: number,
  lateness: number,
  deducts?: '2' | '10',
): DemoCustomer => ({
  name,
  state,
  city,
  pincode,
  terms,
  share,
  lateness,
  ...(deducts ? { deducts } : {}),
})

/** `share`: of the invoices; `lateness`: days past the terms, typically; `deducts`: TDS on services, percent. */
export const demoCustomers: readonly [DemoCustomer, ...DemoCustomer[]] = [
  customer('Malabar Spices Private Limited', '32', 'Kochi', '682001', 30, 9, 4),
  customer('Deccan Naturals LLP', '27', 'Pune', '411004', 30, 8, 12, '10'),
  customer('Nila Foods Private Limited', '33', 'Coimbatore', '641001', 45, 8, 2),
  customer('Konkan Cashew Works', '27', 'Ratnagiri', '415612', 15, 7, 20),
  customer('Aravali Home Decor', '08', 'Jaipur', '302001', 30, 6, 9),
  customer('Hooghly Tea Exports Private Limited', '19', 'Kolkata', '700001', 45, 6, 0),
  customer('Charminar Pharma Limited', '36', 'Hyderabad', '500003', 60, 7, 6, '10'),
  customer('Narmada Agro Industries', '24', 'Vadodara', '390001', 30, 6, 14),
  customer('Godavari Print House', '27', 'Nashik', '422001', 15, 5, 8),
  customer('Cauvery Silks Private Limited', '29', 'Mysuru', '570001', 30, 5, 3),
  customer('Yamuna Cosmetics India Private Limited', '07', 'Delhi', '110001', 30, 6, 25),
  customer('Sabarmati Snacks', '24', 'Ahmedabad', '380009', 15, 5, 5),
  customer('Palghar Auto Components Private Limited', '27', 'Palghar', '401404', 45, 5, 10, '2'),
  customer('Vindhya Organics', '23', 'Indore', '452001', 30, 4, 7),
  customer('Bengal Leather Crafts', '19', 'Kolkata', '700046', 30, 3, 30),
  customer('Mahanadi Steel Furniture', '21', 'Bhubaneswar', '751001', 30, 3, 11),
  customer('Pinkcity Gems and Crafts', '08', 'Jaipur', '302003', 15, 3, 6),
  customer('Kaveri Dairy Products Private Limited', '33', 'Erode', '638001', 30, 4, 1),
]

const goods = (item_name: string, hsn: string, unit: string, rate: number, gst_rate: string): NewItem => ({
  item_name,
  item_type: 'goods',
  description: null,
  sku: null,
  hsn,
  unit,
  rate,
  gst_rate,
  cess_rate: null,
})
const service = (item_name: string, hsn: string, rate: number): NewItem => ({
  ...goods(item_name, hsn, 'hour', rate, '18'),
  item_type: 'service',
})

export const demoItems: readonly [NewItem, ...NewItem[]] = [
  goods('Corrugated box, 5 ply', '48191010', 'piece', 42_50, '5'),
  goods('Corrugated box, 3 ply', '48191010', 'piece', 24_75, '5'),
  goods('Printed carton, small', '48192020', 'piece', 18_20, '5'),
  goods('BOPP tape, 48 mm', '39191000', 'roll', 68_00, '18'),
  goods('Stretch film, 23 micron', '39201099', 'kg', 178_00, '18'),
  goods('Thermal label, 100 × 150 mm', '48211010', 'roll', 245_00, '18'),
  goods('Bubble wrap, 1 m', '39211900', 'roll', 890_00, '18'),
  goods('Edge protector', '48239090', 'piece', 9_40, '18'),
  service('Packaging design', '998391', 2_400_00),
  service('Line set-up and training', '998599', 1_800_00),
]

export type DemoVendor = {
  name: string
  city: string
  /** The purchases on the bills, and their accounts. */
  bought: string
  account: AccountRole
  gst_rate: string
  least: number
  most: number
  terms: number
  perMonth: number
  tds: NewVendor['tds_nature']
}

const vendor = (
  [name, city]: [string, string],
  [bought, account, gst_rate]: [string, AccountRole, string],
  [least, most]: [number, number],
  [perMonth, terms]: [number, number],
  tds: NewVendor['tds_nature'] = null,
): DemoVendor => ({ name, city, bought, account, gst_rate, least, most, terms, perMonth, tds })

/** Amounts in whole rupees before tax; bills per month and days to pay. */
export const demoVendors: readonly DemoVendor[] = [
  vendor(
    ['Vasai Paper Mills Private Limited', 'Vasai'],
    ['Kraft paper, 180 gsm', 'purchases', '18'],
    [180_000, 340_000],
    [3, 30],
  ),
  vendor(['Silvassa Polymers', 'Palghar'], ['Stretch film granules', 'purchases', '18'], [90_000, 190_000], [2, 30]),
  vendor(['Thane Ink and Adhesives', 'Thane'], ['Printing ink and gum', 'purchases', '18'], [22_000, 60_000], [2, 15]),
  vendor(
    ['Western Roadlines', 'Bhiwandi'],
    ['Freight of the fortnight', 'contractor_charges', '5'],
    [28_000, 64_000],
    [2, 15],
    'contractor',
  ),
  vendor(
    ['Sathe and Kulkarni, Chartered Accountants', 'Mumbai'],
    ['Retainer of the month', 'professional_fees', '18'],
    [25_000, 25_000],
    [1, 15],
    'professional',
  ),
  vendor(['Bhoomi Estates', 'Vasai'], ['Rent of the godown', 'rent', '18'], [85_000, 85_000], [1, 5], 'rent_property'),
]

/** Monthly gross in whole rupees. */
export const demoStaff = [
  { name: 'Rahul Patil', gross: 68_000 },
  { name: 'Sneha Joshi', gross: 54_000 },
  { name: 'Imran Shaikh', gross: 46_000 },
  { name: 'Lakshmi Iyer', gross: 72_000 },
  { name: 'Vikas Yadav', gross: 31_000 },
  { name: 'Anita Desai', gross: 38_000 },
  { name: 'Joseph Dsouza', gross: 29_000 },
] as const

type Spend = { name: string; vpa: string; account: AccountRole; least: number; most: number }
/** Small everyday payments, in whole rupees. */
export const demoSpends: readonly [Spend, ...Spend[]] = [
  { name: 'SWIGGY', vpa: 'swiggy@icici', account: 'staff_welfare', least: 120, most: 680 },
  { name: 'INDIAN OIL KHOPOLI', vpa: 'iocl.khopoli@sbi', account: 'travel', least: 400, most: 1_900 },
  { name: 'UBER INDIA', vpa: 'uber.payu@axisbank', account: 'travel', least: 90, most: 520 },
  { name: 'DTDC COURIER', vpa: 'dtdcvasai@ybl', account: 'office_supplies', least: 70, most: 640 },
  { name: 'SHREE STATIONERS', vpa: 'shreestat@okhdfcbank', account: 'office_supplies', least: 80, most: 900 },
  { name: 'CHAI POINT', vpa: 'chaipoint@hdfcbank', account: 'staff_welfare', least: 40, most: 360 },
  { name: 'IRCTC', vpa: 'irctc@sbi', account: 'travel', least: 300, most: 1_800 },
  { name: 'MAHESH HARDWARE', vpa: 'maheshhw@oksbi', account: 'repairs', least: 150, most: 2_200 },
]

/** Once a month, on this day; whole rupees. */
export const demoMonthly = [
  { day: 3, narration: 'ACH D- TATA TELE BUSINESS', account: 'telephone', amount: 4_129 },
  { day: 7, narration: 'BILLDKTATAPOWER MUMBAI', account: 'electricity', amount: 38_460 },
  { day: 12, narration: 'ACH D- ZOHO WORKPLACE', account: 'software', amount: 6_844 },
  { day: 18, narration: 'ACH D- ICICI LOMBARD', account: 'insurance', amount: 11_250 },
  { day: 28, narration: 'NEFT/RTGS CHRGS INCL GST', account: 'bank_charges', amount: 354 },
] as const satisfies readonly { day: number; narration: string; account: AccountRole; amount: number }[]
