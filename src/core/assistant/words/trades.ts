/**
 * Business terms for the same category of expense or income. A word of a question means every category of the company whose name contains a
 * word of the same line; two words with one meaning are joined by `_`. A category followed by `?` collects such things when the line has no
 * other.
 */
const lines = `
salary salaries wage wages payroll pay_roll tankha tankhwah tanakhwah pagar vetan stipend staff_cost staff_costs staff_bill wage_bill people_cost people_costs team_cost team_costs staff_payments staff_salary employee_cost manpower labour mazdoori majdoori remuneration take_home
freight transport transporter transporters transportation courier couriers logistics shipping cartage delivery deliveries haulage lorry trucking truck bhada bhaada dhulai parcel parcels dispatch shipment shipments
marketing ads ad adverts advertising advertisement advertisements promotion promotions promo campaign campaigns publicity branding
electricity power bijli eb_bill electric current_bill light_bill energy
fuel petrol diesel gas lpg
rent lease rental rentals kiraya kiraaya bhaada_office premises landlord
phone mobile telecom telephone internet broadband wifi recharge telecommunication
software cloud saas apps subscription subscriptions hosting servers tools licences licenses it_tools apps_and_tools
travel travelling conveyance cab cabs taxi flights flight trips trip tickets lodging hotels
legal audit auditor accounting accountant ca chartered_accountant chartered_accountants lawyer professional consultancy consulting consultant consultants advocate
insurance insurer insurers premium premiums policy bima
repair repairs maintenance servicing amc upkeep marammat
bank_charges deduct_as_charges deducted_as_charges charged_by_bank charge_kaata charges_kaate charge_kata charges_kate charge_deducted charges_deducted bank_fees bank_fee charges_by_bank bank_charge
interest byaj
gst gst_payments gst_payment gst_challan cgst sgst igst
tds
professional_tax pt profession_tax ptax
pf epf provident_fund epfo
esi esic state_insurance
income_tax advance_tax it_tax
loan term_loan borrowing borrowings lender_money loan_money borrowed_money lent_money
emi emis repayment repayments instalment instalments installment installments kist
machinery machine machines equipment plant tools_and_machines capital_expenditure capex fixed_asset fixed_assets roaster oven lathe loom printer compressor generator computers laptops desktops macbook macbooks thinkpad thinkpads monitors furniture vehicle seater seaters freezer freezers fridge refrigerator chiller chillers genset cctv projector tractor bike scooter boiler furnace grinder grinders mixer blender dryer kiln conveyor slicer sealer laptop crane forklift scanner ultrasound
cash_withdrawal cash_withdrawals atm_withdrawal atm_withdrawals withdrawals withdrawal atm_cash cash_withdrawn withdrawn_in_cash
franchise franchises franchisee franchisees
packaging packing cartons boxes pouches packing_material
office stationery supplies printing pantry housekeeping
raw_material raw_materials materials material purchases stock_purchase khareed khareedi kharidari
refund refunds returned reversal reversals
commission commissions brokerage
medicine medicines dawai dawa dawaiyan drugs pharma pharmaceuticals
food staff_welfare? meals tea snacks chai nashta canteen pantry lunch lunches dinner dinners breakfast catering refreshments groceries
water tanker
milk doodh dudh
vegetables vegetable sabzi sabji
security guard guards
allowance allowances bhatta bhatte batta per_diem
training education
donation donations csr
drawings drawing owner_draw owner_drew owner_drawn owner_withdraw owner_withdrew owner_take partner_draw partners_draw partner_withdraw partners_withdraw partners_drew partners_take proprietor_draw proprietor_withdraw director_withdraw directors_withdraw promoter_withdraw promoters_withdraw
`
const joined = (word: string) => word.replaceAll('_', ' ')
const written = lines
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(joined))
export const trades: readonly (readonly string[])[] = written.map((line) => line.filter((word) => !word.endsWith('?')))
/** The fallback category of a line, by its first word. */
export const otherwise: ReadonlyMap<string, string> = new Map(
  written.flatMap(([first = '', ...rest]) => rest.filter((word) => word.endsWith('?')).map((word) => [first, word.slice(0, -1)])),
)

/**
 * Words of one line with a meaning of their own. Of several categories of the line a word means those of its thing, and never others:
 * `flights` for Air Travel, and not for Local Conveyance beside it.
 */
const things = `
flight flights air airline airlines airfare airfares aviation
cab cabs taxi taxis conveyance local auto autos
lodging hotel hotels stay stays accommodation
train trains rail railway railways
courier couriers parcel parcels
labour mazdoori majdoori
stipend stipends
audit auditor accounting accountant chartered ca
legal lawyer advocate
consultancy consulting consultant consultants
phone mobile telephone
internet broadband wifi
petrol diesel
gas lpg
stationery
printing
housekeeping
computer computers laptop laptops desktop desktops macbook macbooks thinkpad thinkpads monitors
furniture
vehicle vehicles tractor bike scooter forklift seater seaters
repayment repayments
`
  .trim()
  .split('\n')
  .map((line) => new Set(line.split(' ').map((word) => stem(word))))

/**
 * Of categories that a trade word may mean, the nearest: none if all of several are for other things, or if the only one
 * is for other things besides (`freight` and Printing, stationery and courier).
 */
export function nearest<T extends { words: readonly string[] }>(
  word: string,
  heads: readonly T[],
  line: ReadonlySet<string>,
): readonly T[] {
  const isOfOther = ({ words }: T, own?: ReadonlySet<string>) => {
    const ofLine = words.filter((one) => line.has(stem(one)))
    return (
      ofLine.length > 0 &&
      words.length > 2 * ofLine.length &&
      ofLine.every((one) => stem(one) !== stem(word) && things.some((thing) => thing !== own && thing.has(stem(one))))
    )
  }
  const own = things.find((thing) => thing.has(stem(word)))
  if (!own || heads.length < 2) return heads.filter((head) => !isOfOther(head, own))
  const near = heads.filter(({ words }) => words.some((one) => own.has(stem(one))))
  if (near.length > 0) return near
  return heads.filter(({ words }) => !words.some((one) => things.some((thing) => thing.has(stem(one)))))
}

/** Words of names that do not distinguish. */
export const commonInNames = new Set(
  `private pvt limited ltd llp company co corp corporation inc the and of for india indian & sons brothers bros group enterprises enterprise traders
  trading industries services service solutions systems technologies technology international global agency agencies stores store mart
  supplies suppliers works estates estate union department office bank account commerce business payments foods foundation trust association
  advance working society house hotel resort cafe logistics couriers courier transport capital finance received sales charges other general misc staff self paid tax income cash own transfer term new old big first net gross supplier vendor customer client purchase payment receipt direct indirect total money expense expenses expenditure cost costs collection collections spend spending outgo misc receipts pay pays bill bills fund funds`.split(
    /\s+/,
  ),
)

/** Words of many names that still identify an income category, as in `Cafe Wholesale`, and parties of that kind. */
export const places = new Set([
  'cafe',
  'hotel',
  'resort',
  'store',
  'shop',
  'school',
  'hospital',
  'clinic',
  'restaurant',
  'bakery',
  'pharmacy',
  'mill',
])

/** One form for a word and its plural. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
