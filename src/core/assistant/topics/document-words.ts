/** Words of questions about customers, documents and their days: places of supply, ages, approvers, advances, loans. */

const set = (words: string) => new Set(words.split(' '))

export const invoices = set('invoice invoices')
export const bills = set('bill bills')
export const ofStates = set('state states statewise state-wise rajya rajyon')
export const placeWords = set(
  'state states statewise state-wise rajya rajyon wise place places supply place-of-supply customers customer clients client vendors vendor suppliers supplier based located invoice invoices bill bills value worth total top biggest highest largest most break-up breakup break split distribution gst output collected charged supplies supply maal hua hui hue sabse zyada',
)
/** Whom registration words name: a sale of a branch is no sale to a state. */
export const calendarUnits = set('day days week weeks month months quarter quarters mahina mahine din hafte saal year years date')
export const monthWise = set('month months monthly monthwise month-wise mahina mahine mahinewar')
export const dayWise = set('day days daywise day-wise date din')
export const quarterWise = set('quarter quarters quarterly quarterwise quarter-wise')
/** Words that ask for the sums of each day, month or quarter. */
export const unitWise = { day: dayWise, month: monthWise, quarter: quarterWise } as const
export const periodWords = set(
  'day days date din month months monthly monthwise month-wise mahina mahine quarter quarters quarterly quarterwise wise trend best worst highest lowest most least strongest weakest top per each every sabse zyada kam achha accha acha khaas hui hua hue rahi raha biggest largest smallest maximum minimum max min kaunse konse kaunsa konsa kaun business',
)
export const leastWords = set('worst lowest least smallest weakest kam minimum min')
/** By which parts sums are shown. */
export const partsWords = set('item items product products wise by')
/** The first and the last of a ranking, and what may stand beside them. */
export const firstRanks = set('top best biggest largest highest')
export const lastRanks = set('bottom worst lowest smallest least kam')
export const besideRank = set(
  'customer customers client clients vendor vendors supplier suppliers item items sabse zyada only just',
)
export const marginWords = set(
  'margin margins gross net profit profits percent percentage pct percentages operating compare compared comparison vs versus against between our munafa munafe business company',
)
export const lapsedWords = set(
  'stop stopped stops lapsed inactive dormant lost churned churn gone quiet buying bought buy order ordered ordering purchase purchased purchasing customer customers client clients buyer buyers grahak not no nahi nahin nhi since last past in over more days day month months weeks din mahine mahino anything nothing kuch kharida kharide kharidi liya liye khareeda invoiced billed invoice invoices raised issued made bill sale sales sold maal aaye aaya band kiya diya',
)
export const lapsedBy = set('stop stopped stops lapsed inactive dormant lost churned churn band')
export const boughtBy = set(
  'invoice invoices bought buy buying order ordered ordering purchased purchase kharida kharide kharidi khareeda liya liye maal invoiced billed',
)
export const besideTwo = set('but lekin magar par none')
export const unpaidWords = set(
  "customer customers client clients buyer buyers not never no nahi nahin nhi haven't hasn't didn't havent hasnt didnt paid pay payment payments made diya diye kiya since last past in over day days month months weeks din mahine mahino anything nothing any single us yet se ek koi kuch bhi aaya received zyada jyada upar more than jinhonne jinhone jisne",
)
export const newWords = set(
  'new naya naye nayi customer customers client clients buyer buyers grahak first time first-time added acquired onboarded joined bane jude jure got gained hue came come',
)
export const olderWords = set(
  'invoice invoices bill bills overdue due dues unpaid outstanding pending open payable receivable receivables payables past over older old more above beyond exceeding exceed crossed cross since late delayed by days day din dino months weeks se zyada jyada upar purane purana purani baki baaki bakaya list count value worth customer customers vendor vendors supplier suppliers aged age ageing aging remaining still paid payment payments',
)
export const dueOnWords = set(
  'invoice invoices bill bills due dues next agla agli agle payable pay paid payment latest last upcoming falling fall falls dena deni bharna hona honi chukana',
)
export const advanceWords = set(
  'advance advances customer customers client clients vendor vendors supplier suppliers received held hold holding holds lying unapplied unadjusted unused open pending adjust adjusted left remaining balance paid given gave diya diye diye liya liye mila mile baki baaki bacha bache padi pada yet nahi hua hue money outstanding made taken took still against agar bina',
)
export const openAdvance = set(
  'held hold holding holds lying unapplied unadjusted unused open pending left remaining balance baki baaki bacha bache padi pada yet still outstanding',
)
export const loanWords = set(
  'loan loans term borrowing borrowings borrowed emi emis outstanding balance left remaining owe owed pending principal paid repaid repay repayment repayments pay bank banks karz karza karj udhaar baki baaki bacha diya bhara bhari chukaya chuka liability taken still far',
)
export const ofLoans = set('loan loans borrowing borrowings emi emis karz karza karj')
export const approverWords = set(
  'vendor vendors supplier suppliers approve approved approves approval approvals approver approvers bill bills payout payouts payment payments must needs need has waiting pending sign signed signoff sanctioned authorised authorized sent kiya karega karna karne kisne kisko kiska manzoor manjoor next',
)
export const statusWords = set(
  'invoice invoices bill bills status statuses wise statuswise status-wise count by each per break-up breakup split',
)
