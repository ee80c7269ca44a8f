import * as docs from './document-words.ts'
import * as records from './record-words.ts'
import type { TdsNature } from '../../tax/tds-natures.ts'
import type { AskedTax } from './topic.ts'

const set = (words: string) => new Set(words.split(' '))

/** Words that ask or join, in English and Hinglish: they carry no condition. */
export const joining = set(
  'a an the kin kaunse konse and or of for in on to by from with at as is are was were be been am do does did has have had will would should can could ' +
    'i we our us my mine me you your it its this that these those there so far if then than not any all some each during corresponding hi hello hey please pls kindly ok now still yet ' +
    'can u r what which when where who whom why how much many show list tell give get know see find check let total sum amount amounts figure figures number numbers ' +
    'date dates time day days month months current present till until upto up abhi tak sab sabhi kul kitna kitne kitni kya kab kaun kaunsa kaunsi konsa kis kise kyun kyu kaise ' +
    'nw hw mch wat wats whats whch n nd r u ka ki ke ko se me mein main ne par pe hai hain ho hoga hogi tha thi the raha rahi rahe gaya gayi gaye karo kar batao bata dikhao bataiye hum hamara hamare hamari humara apna apne apni mera mere meri mujhe ' +
    'boss bhai sir madam ji jinhone jisne iss humne hamne humse hamse wala wali wale aur ya bhi jo unki unka inki inka iska iski liye sath saath paisa paise rupees rs inr money company period s',
)

export const taxes: ReadonlyMap<string, AskedTax> = new Map(
  Object.entries({
    gst: 'gst',
    gstr: 'gst',
    'gstr-1': 'gst',
    gstr1: 'gst',
    'gstr-3b': 'gst',
    gstr3b: 'gst',
    '3b': 'gst',
    tds: 'tds',
    tcs: 'tcs',
    pf: 'pf',
    epf: 'pf',
    pief: 'pf',
    provident: 'pf',
    esi: 'esi',
    esic: 'esi',
    pt: 'pt',
  }),
)
/** Of taxes, without naming one. */
export const ofTaxes = set('tax taxes return returns filing filings challan challans statutory compliance compliances')
export const dueWords = set(
  'due dues payable dena deni dene chukana banega banta banegi deadline deadlines pending outstanding unpaid owe owed owing pay deposit file bharna bharana bharni bharne jama karna karana baki baaki bacha upcoming overdue late sarkar government govt department',
)
/** Beside what is due: of taxes that are paid in parts, and what is still to be deposited. */
export const dueAlso = set('next agla agala agli agle instalment installment advance tax deposited hua hui hue')
/** Beside `to be` and `not yet`: what is still to be done. */
export const toBeDone = set(
  'paid pay payment payments deposited deposit remitted remit not yet still nahi nahin kiya bhara bhari diya',
)
/** What was paid is a question about the bank. */
export const done = set('paid payment payments spent went gone bhara bhari diya kiya chuka spend')
export const filedWords = set(
  'filed bhar bhari bhara di diya file filing submitted submit ack acknowledgement acknowledgment arn status on-time',
)
export const returnWords = set('gstr gstr-1 gstr1 gstr-3b gstr3b 3b return returns')
export const costWords = set(
  'late fee fees fis vilanb shulk penalty agar byaj byaaj der deri jurmana cost costs interest liability pay paying file filed filing if instead insted bharein bhare bharenge lagega lagegi tarikh',
)
/** Of bills of micro and small enterprises: 15 and 45 are the days of the law. */
export const msmeWords = set(
  'msme msmes msmed act micro small enterprise enterprises vendor vendors supplier suppliers bill bills invoice invoices payment payments amount 15 45 days day din dino age limit legal statutory section 43b h under rule old more kaunse purana purane purani within andar',
)
/** Beside a negation, that they are still to be paid. */
export const msmeNotPaid = set('not never paid pay nahi nahin nhi diya diye kiya kiye hua hue bhara')
/** What says that they are still to be paid. */
export const msmeOpenWords = set(
  'overdue due dues late unpaid outstanding pending payable beyond after over above exceeding exceed exceeded crossed past older delayed delay baki baaki bakaya zyada jyada upar guzar guzre',
)
export const creditWords = set('credit credits itc input')
export const riskWords = set(
  'risk phasa phasi phansa phansi fasa fasi atka atki stuck lose losing lost blocked block missing waiting ineligible reversed hold held',
)
/** Beside credit at risk: whose doing it is. */
export const causeWords = set('reason because due wajah karan kaaran hua hui hue')
/** Of a supplier whose return is missing. */
export const notFiledWords = set("not haven't hasn't didn't don't doesn't yet nahi nahin nhi bina without")
export const fileWords = set(
  'their file filed filing bhara bhare bhari upload uploaded report reported submit submitted kiya kiye daala dala',
)
export const balanceWords = set(
  'electronic credit credits cash ledger ledgers balance balances itc input available left bacha bachi bache portal lying pada padi',
)
export const sufferedWords = set('receivable suffered payment payments received from hua hui')
export const customerWords = set('customer customers client clients buyer buyers grahak grahako grahakon kharidar kharidaar')
export const differWords = set(
  "differ differs different difference diff match matches matching mismatch tally reconcile books book bahi alag not don't doesn't didn't",
)
export const sideWords = set('sales sale output side supplies purchase purchases sheet')
export const payees = set('vendor vendors supplier suppliers party parties payee payees everyone contractors')
export const withheldWords = set('deducted deduct deduction deductions withheld withhold withholding cut kata kati kaata kate')
export const payWords = set(
  'earn earns earned salary salaries pay payslip payslips slip ctc wages net gross take-home pagar vetan tankhwah tankha',
)
export const changeWords = set(
  'less more lower higher kam zyada jyada changed change came increase increased decrease decreased difference different differs why kyun kyon kyu',
)
export const leaveWords = set('leave leaves chhuttiyan chutti chuttiyan chhutti balance left bachi baki remaining')
export const ownWords = set('my mine i mera mere meri mujhe apna apne apni')

/** Of a registration: what a place beside them names. */
export const registrationWords = set('gstin gstins registration registrations branch warehouse')
export const leaveOfWords = set(
  'leave leaves chhuttiyan chutti chuttiyan chhutti balance left bachi baki remaining have has available',
)
export const finalWords = set(
  'full final fnf f n settlement settled settle dues hua hui status done payable paid pay net final-settlement nipta niptara',
)
export const insuredWords = set(
  'applicable applies apply covered cover coverage eligible eligibility insured insurance lagta lagti lagega lagegi lagu laagu hoga status under limit ceiling',
)
export const limitWords = set(
  'balance limit limits threshold thresholds left remaining applies apply applicable before until cross crossed crosses more room bacha bachi bache baki baaki deduct deducted deduction pay paid bill billed lagne lagega lagta pehle',
)
export const ledgerWords = set(
  'ledger ledgers account accounts statement hisaab hisab khata khaata khate soa dikhao detail details history opening closing balance',
)
export const isOfLedger = set('ledger ledgers hisaab hisab khata khaata statement soa')
export const departmentWords = set(
  'department departments dept depts departmentwise centre centres center centers cost-centre cost-center',
)
export const payrollWords = set(
  'payroll salary salaries pay wages vetan tankhwah pagar staff employee employees people employer cost costs costing costed kharcha kharch gross net run runs pay-run ctc head heads component components contribution contributions share wise break-up breakup break split across deducted deduction by last',
)
export const compareWords = set(
  'mukable muqable farak fark farq antar tulna compare compared comparison versus vs v against than over change changed changes growth grew grow grown increase increased increases increasing decrease decreased rise rose risen fall fell variance difference diff mom percent percentage pct more less higher lower up down zyada jyada kam badha badhi badhe ghata ghati ghate most went gone go jump jumped',
)
/** Words that by themselves ask for a comparison. */
export const growthWords = set(
  'mukable muqable farak fark farq antar tulna compare compared comparison versus vs against than change changed changes growth grew grow grown increase increased increases increasing decrease decreased rise rose risen fall fell variance difference diff mom badha badhi badhe ghata ghati ghate jump jumped',
)
export const gstFigureWords = set('liability payable cash net due to pay tax')
export const profitWords = set(
  'profit profits profitable loss losses munafa munafe munaafa fayda faida nuksan nuksaan p l pnl earning hua hui making made make net before after business overall result results till',
)
export const isOfProfit = set('profit profits profitable loss losses munafa munafe munaafa fayda faida nuksan pnl')
export const expenseWords = set(
  'expense expenses expences expnse expnses cost costs kharcha kharche kharch spend spending head heads mad category categories ledger ledgers account accounts wise by top biggest highest largest sabse sabhi account-wise head-wise category-wise book books',
)
export const isOfExpense = set('expense expenses expnse expnses kharcha kharche kharch cost costs spend spending')
export const incomeWords = set('income revenue revenues rev sales turnover bikri kamai aamdani topline books book')
export const followFillers = set(
  'same only just instead mahine mahina hafte saal quarter about also bhi n phir waise similarly again earlier previous one ones sirf usse uska uske uski unka iska tab and aur next year quarter isme usme isse inme unme inka of those these them bas sirf isi usi samay dauran',
)
/** Kinds of payment as TDS names them, by section of the Act of 1961 or in words. */
export const natureWords: ReadonlyMap<string, readonly TdsNature[]> = new Map<string, readonly TdsNature[]>(
  (
    [
      ['rent kiraya kiraye 194i 194-i', ['rent_property', 'rent_machinery']],
      ['professional professionals 194j 194-j', ['professional', 'technical']],
      ['contractor contractors 194c 194-c', ['contractor']],
      ['commission brokerage 194h 194-h', ['commission']],
      ['goods 194q 194-q', ['goods']],
    ] as const
  ).flatMap(([said, natures]) => said.split(' ').map((word) => [word, natures] as const)),
)
export const besideNature = set('section sections sec s under payable on kind nature fee fees charges payment payments services')
export const runStatusWords = set(
  'payroll salary salaries pay run runs approved approve status processed locked done pending final finalised finalized yet ho',
)
export const isOfStatus = set('approved approve status processed locked finalised finalized')
export const peopleWords = set(
  'ppl wrk mny 4 employee employees people staff log headcount work works working kaam karte karta workers team members payroll hai joined join joins joining joinee joinees new left leave leaver leavers resigned quit exited gaye chhod chhoda naye naya yaha yahan yahaan employed hired strength company there',
)
export const employedWords = set('ppl wrk mny 4 employee employees people staff log headcount workers team strength')
export const joinedWords = set('joined join joins joining joinee joinees hired naye naya')
export const leftWords = set('left leaver leavers resigned quit exited chhod chhoda')
export const dayWords = set('paid worked present lop unpaid pay salary attendance absent')
export const gstSideWords = set(
  'collect collected kiya output input liability wise gstin gstins registration registrations vs versus v net credit itc by each per branch every cash payable compare and',
)

/** Words of topics, which begin no name. */
export const known: ReadonlySet<string> = new Set(
  [
    taxes.keys(),
    ofTaxes,
    dueWords,
    done,
    filedWords,
    returnWords,
    costWords,
    creditWords,
    riskWords,
    differWords,
    sideWords,
    payees,
    withheldWords,
    payWords,
    changeWords,
    leaveWords,
    ownWords,
    registrationWords,
    finalWords,
    insuredWords,
    limitWords,
    ledgerWords,
    departmentWords,
    payrollWords,
    compareWords,
    gstFigureWords,
    profitWords,
    expenseWords,
    incomeWords,
    followFillers,
    natureWords.keys(),
    runStatusWords,
    peopleWords,
    dayWords,
    gstSideWords,
    balanceWords,
    customerWords,
    growthWords,
    dueAlso,
    docs.lapsedBy,
    docs.ofLoans,
    docs.invoices,
    docs.bills,
    docs.ofStates,
    ['buying', 'bought', 'approve', 'approved', 'overdue', 'margin', 'margins', 'unadjusted', 'unapplied', 'advances', 'older'],
    records.isOfMatching,
    records.isOfUnmatched,
    records.isOfApproval,
    records.isOfStock,
    records.isOfDepreciation,
    records.soldWords,
    records.boughtWords,
    ['gratuity', 'provision', 'payout', 'payouts', 'waiting', 'scheduled', 'quarter'],
  ].flatMap((words) => [...words]),
)
