import { addDays } from '#core/dates.ts'
import type { OpenInvoice } from '#core/banking/matching/types.ts'
import type { Dice } from './dice.ts'

/** A customer as known to the books and to banks: the UPI address they pay from, and others who may pay for them. */
export type Firm = {
  customers_id: string
  customer_name: string
  vpa: string | undefined
  /** The proprietor, from whose own account such a firm sometimes pays. */
  owner: string | undefined
  /** Lines from this firm's UPI address, name or owner were matched before. */
  isLearned: boolean
  /** The percentage of the value without GST that this customer withholds. */
  tds: string | undefined
}
export type Books = { firms: Firm[]; open: OpenInvoice[] }

const heads =
  'Shree Ganesh|Sri Ganesh|Ganesh|Shri Balaji|Balaji|Om Sai|Sai|Jai Ambe|Ambica|Laxmi|Mahalaxmi|Lakshmi Narasimha|Vardhman|Agarwal|Gupta|Mittal|Bansal|Patel|Shah|Mehta|Desai|Kulkarni|Reddy|Naidu|Iyer|Chettiar|Nair|Thomas|Khan|Ansari|Singh|Bedi|Tirupati|Venkateshwara|Sree Murugan|Annapoorna|Aditya|Surya|Chandra|Ashoka|Maurya|Chola|Hindustan|Bharat|Bombay|Madras|Calcutta|Deccan|Malwa|Konark|Utkal|Assam|Kashmir|Himalaya|Ganga|Yamuna|Sindhu|Triveni|Sangam|Navyug|Pragati|Unnati|Vikas|Vishal|Anand|Sunrise|Blue Star|Green Leaf|Golden|Silver Oak|Techno|Infra|Medi|Agro|Auto'.split(
    '|',
  )
const trades =
  'Traders|Trading Co|Trading Company|Enterprises|Industries|Engineering Works|Steel|Textiles|Garments|Pharma|Medicals|Agencies|Distributors|Electronics|Electricals|Hardware|Constructions|Infratech|Software|Technologies|Solutions|Consultants|Logistics|Roadlines|Foods|Sweets|Bakers|Motors|Auto Parts|Packaging|Printers|Chemicals|Plastics|Polymers|Furniture|Interiors|Ceramics|Granites|Exports|Jewellers'.split(
    '|',
  )
const forms = ['Pvt Ltd', 'Private Limited', 'Pvt. Ltd.', 'LLP', 'Limited', '& Sons', '& Co.', '(India) Pvt Ltd', '', '', '', '']
const owners =
  'Ramesh Gupta|Suresh Kumar|Mahesh Agarwal|Rajesh Mittal|Sanjay Bansal|Dinesh Patel|Hitesh Shah|Kamlesh Mehta|Vijay Kulkarni|Srinivas Reddy|Venkat Naidu|Subramanian Iyer|Joseph Thomas|Imran Khan|Gurpreet Singh|Lakshmi Devi|Sunita Sharma|Kavita Joshi|Abdul Rahman|Arun Prasad'.split(
    '|',
  )
const schemes: ((serial: number) => string)[] = [
  (n) => `INV/2026-27/${pad(n, 4)}`,
  (n) => `INV-${pad(n, 5)}`,
  (n) => `SI/26-27/${pad(n, 3)}`,
  (n) => `26-27/GST/${pad(n, 4)}`,
  (n) => `AK${pad(n, 4)}`,
  (n) => `TI2627${pad(n, 4)}`,
  (n) => `B/${n}/26-27`,
  (n) => `MUM/INV/${pad(n, 4)}`,
  (n) => `GST-${n}`,
]
const pad = (n: number, length: number) => String(n).padStart(length, '0')

/**
 * One company's customers, some of them with names that hardly differ, and what each still owes: invoices numbered in one run.
 */
export function books(dice: Dice): Books {
  const firms = makeFirms(dice)
  const scheme = dice.pick(schemes)
  let serial = dice.int(1, 2_000)
  const drafts = firms
    .flatMap((firm) => bills(dice, firm))
    .toSorted((a, b) => (a.invoice_date < b.invoice_date ? -1 : a.invoice_date > b.invoice_date ? 1 : 0))
  const open = drafts.map((draft) => {
    serial += dice.int(1, 3)
    return { ...draft, invoices_id: `i${serial}`, invoice_number: scheme(serial) }
  })
  return { firms, open }
}

function makeFirms(dice: Dice): Firm[] {
  const names = new Set<string>()
  while (names.size < 70) names.add(`${dice.pick(heads)} ${dice.pick(trades)} ${dice.pick(forms)}`.trim())
  return [...names].map((customer_name, at) => {
    const isSmall = !/ltd|limited|llp/i.test(customer_name)
    const letters = customer_name.toLowerCase().replaceAll(/[^a-z]/g, '')
    return {
      customers_id: `c${at}`,
      customer_name,
      vpa: dice.chance(isSmall ? 0.7 : 0.2)
        ? dice.pick([
            `9${dice.digits(9)}@${dice.pick(['ybl', 'paytm', 'ibl', 'axl'])}`,
            `${letters.slice(0, 14)}@ok${dice.pick(['axis', 'hdfcbank', 'sbi', 'icici'])}`,
            `${letters.slice(0, 8)}.${dice.digits(4)}@${dice.pick(['ybl', 'icici', 'kotak'])}`,
            `vyapar.${dice.digits(12)}@hdfcbank`,
          ])
        : undefined,
      owner: isSmall && dice.chance(0.3) ? dice.pick(owners) : undefined,
      isLearned: dice.chance(0.6),
      tds: isSmall ? undefined : dice.pick([undefined, '0.1', '1', '2', '2', '10', '10']),
    }
  })
}

type Draft = Omit<OpenInvoice, 'invoices_id' | 'invoice_number'>

function bills(dice: Dice, { customers_id, customer_name }: Firm): Draft[] {
  const isMonthly = dice.chance(0.25)
  const retainer = dice.int(5, 200) * 1_000_00
  return Array.from({ length: dice.int(0, 5) }, (_, at): Draft => {
    const taxable_value = isMonthly
      ? retainer
      : dice.pick([
          () => dice.int(2, 300) * 1_000_00,
          () => dice.int(50_000, 4_000_000) * 10,
          () => dice.int(1_000_00, 8_00_000_00),
        ])()
    const exact = (taxable_value * (100 + dice.pick([18, 18, 18, 5, 12, 0, 40]))) / 100
    const total = dice.chance(0.7) ? Math.round(exact / 100) * 100 : Math.round(exact)
    const invoice_date = addDays('2026-07-01', dice.int(0, 25) + at * 25)
    const due_date = addDays(invoice_date, dice.pick([0, 15, 30, 30, 45]))
    return { invoice_date, due_date, customers_id, customer_name, total, amount_due: total, taxable_value }
  })
}
