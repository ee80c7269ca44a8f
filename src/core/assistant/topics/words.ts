import type { AskedTax } from './topic.ts'

const set = (words: string) => new Set(words.split(' '))

/** Words that ask or join, in English and Hinglish: they carry no condition. */
export const joining = set(
  'a an the and or of for in on to by from with at as is are was were be been am do does did has have had will would should can could ' +
    'i we our us my mine me you your it its this that these those there so if then than not any all some each hi hello hey please pls kindly ok now still yet ' +
    'can u r what which when where who whom why how much many show list tell give get know see find check let total sum amount amounts figure figures number numbers ' +
    'date dates time day days month months current present till until upto up abhi tak sab sabhi kul kitna kitne kitni kya kab kaun kaunsa kaunsi konsa kis kise kyun kyu kaise ' +
    'ka ki ke ko se me mein main ne par pe hai hain ho hoga hogi tha thi the raha rahi rahe gaya gayi gaye karo kar batao bata dikhao bataiye hum hamara hamare hamari humara apna apne apni mera mere meri mujhe ' +
    'wala wali wale aur ya bhi jo unki unka inki inka iska iski liye sath saath paisa paise rupees rs inr money company s',
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
  }),
)
/** Of taxes, without naming one. */
export const ofTaxes = set('tax taxes return returns filing filings challan challans statutory compliance compliances')
export const dueWords = set(
  'due dues payable deadline deadlines pending outstanding unpaid owe owed owing pay deposit deposited file bharna bharana bharni bharne jama karna karana baki baaki bacha upcoming overdue late sarkar government govt department',
)
/** What was paid is a question about the bank. */
export const done = set('paid payment payments spent went gone bhara bhari diya kiya chuka spend')
export const filedWords = set('filed file filing submitted submit ack acknowledgement acknowledgment arn status on-time')
export const returnWords = set('gstr gstr-1 gstr1 gstr-3b gstr3b 3b return returns')
export const costWords = set(
  'late fee fees penalty cost costs interest file filed filing if instead insted bharein bhare bharenge lagega lagegi tarikh',
)
export const creditWords = set('credit credits itc input')
export const riskWords = set('risk atka atki stuck lose losing lost blocked block missing waiting ineligible reversed hold held')
export const differWords = set(
  'differ differs different difference diff match matches matching mismatch tally reconcile books book bahi alag',
)
export const sideWords = set('sales sale output side supplies purchase purchases sheet')
export const payees = set('vendor vendors supplier suppliers party parties payee payees everyone contractors')
export const withheldWords = set('deducted deduct deduction deductions withheld withhold withholding cut kata kati kaata kate')
export const payWords = set('salary salaries pay payslip payslips slip ctc wages net gross take-home pagar vetan tankhwah tankha')
export const changeWords = set('less more lower higher kam zyada jyada changed change came increase decrease difference')
export const leaveWords = set('leave leaves chutti chuttiyan chhutti balance left bachi baki remaining')
export const ownWords = set('my mine i me mera mere meri mujhe apna apne apni')
