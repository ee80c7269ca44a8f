export type Rail = 'upi' | 'neft' | 'rtgs' | 'imps' | 'ach' | 'cheque' | 'card' | 'cash' | 'charge' | 'interest' | 'transfer'

/**
 * The content of a bank's narration: the payment mode, its number (UTR, RRN or cheque), the counterparty, and the direction if
 * given.
 */
export type Narration = {
  rail?: Rail
  reference?: string
  counterparty?: string
  vpa?: string
  ifsc?: string
  direction?: 'debit' | 'credit'
}

/** What of a narration is read: banks send some hundred letters. */
const LONGEST = 1000

/** Tried in order: charges and interest before the rails they mention ("GST on NEFT charges" is a charge). */
const rails: [Rail, RegExp][] = [
  ['transfer', /^(?:bil|inft)\//i],
  [
    'charge',
    /\b(?:sms|amb|mab|annual|atm|ach|nach|ecs|neft|rtgs|imps|chq|cheque|dcard\w*|debit card|folio|min(?:imum)? bal\w*|locker|processing|service|return|rtn|maintenance|inst(?:ant)? alert|a\/c|txn|cash|bank)\b[^/]{0,30}\b(?:chrgs?|chgs?|charges?|fees?)\b|\bchrgs?\b|\bchgs?\b|^charges?\b|\b[csi]?gst\b(?=.{0,200}(?:chrg|chg|charge|fee|@|%|on\b))|service tax|\bamc\b|convenience fee|\bpenal/i,
  ],
  [
    'interest',
    /\bint\.? ?pd\b|\bint\.? ?(?:on|paid|coll|cr)\b|\bcredit interest\b|\binterest (?:credit|paid|capitali[sz]ed|debit|run|on)\b|^interest\b|int\.?pd/i,
  ],
  ['upi', /\bupi(?:ar|ab|out|rev|int|coll)?\b/i],
  ['imps', /\bimps|^mmt\b|\bp2a\/\d{12}/i],
  ['rtgs', /\brtgs/i],
  ['neft', /\bneft/i],
  ['ach', /\bn?ach\b|^n?ach|\becs\b|\bmandate\b|^si[-/ ]|\bach[dc]r?\b|^emi\b/i],
  ['cash', /\batm\b|\batw\b|\bnwd\b|\beaw\b|\bawb\b|\bcash\b|^cwdr|\bcdm\b|\bbna\b/i],
  [
    'card',
    /^pos\b|^pcd\b|\bpos (?:purch|txn|\d)|\becom\b|^vps\b|^vin\b|^ips\b|^iin\b|\bpurchase\b|\bvisa\b|\brupay\b|^me dc si|\bcard (?:txn|purchase)/i,
  ],
  ['cheque', /\bchq\b|\bcheque\b|\bclg\b|\bclearing\b|\bcts\b|^[io]\/w /i],
  ['transfer', /\binft\b|-tpt-|^tpt\b|^nbsm\b|\b(?:ft|trf|trfr|tfr|transfer|ib|mob|mb)\b|\bnet ?banking\b|\bfunds?\b|\bself\b/i],
]

/**
 * Parses a narration of an Indian bank (HDFC, ICICI, SBI, Axis, Kotak and similar ones). Wrapped narrations may have stray
 * blanks inside numbers and addresses. Every part is optional; a text without any returns an empty object.
 */
export function parseNarration(text: string): Narration {
  const flat = text.slice(0, LONGEST).replace(/\s+/g, ' ').trim()
  const rail = rails.find(([, pattern]) => pattern.test(flat))?.[0]
  const reference = referenceOf(flat, rail)
  const narration: Narration = {
    rail,
    reference,
    counterparty: counterpartyOf(flat, rail, reference),
    vpa: vpaOf(flat),
    ifsc: ifscOf(flat),
    direction: directionOf(flat),
  }
  return Object.fromEntries(Object.entries(narration).filter(([, value]) => value !== undefined))
}

const comesIn =
  /^by\b|^dep\b|\b(?:neft|rtgs|imps|upi|ach|nach)[ /-]*(?:inward\/)?cr?\b[-/ ]|^ach c[-/ ]|[/-]cr[/-]|\bcr\b(?=-)|\binward\/|\bcash ?dep|credit interest|interest credit|\bint\.? ?pd\b|\brefund\b|\breversal\b|^rev-|cashback|^o\/w/i
const goesOut =
  /^to\b|^wdl\b|\b(?:neft|rtgs|imps|upi|ach|nach)[ /-]*(?:outward\/)?dr?\b[-/ ]|^ach d[-/ ]|[/-]dr[/-]|\bdr\b(?=-)|\boutward\/|\batm\b|\batw\b|\bnwd\b|\bwdl\b|^pos\b|^pcd\b|\bchq paid|\binward clearing|paid to|charges?\b|\bchrgs?\b|\bgst\b|^emi\b|^bil\/|withdrawal/i

function directionOf(text: string): 'debit' | 'credit' | undefined {
  if (/^(?:to|wdl)\b/i.test(text)) return 'debit'
  return comesIn.test(text) ? 'credit' : goesOut.test(text) ? 'debit' : undefined
}

/** UTR: 16 or 22 letters and digits (RTGS), 4 letters and digits (NEFT), RRN: 12 digits (UPI, IMPS); cheques 6 digits. */
function referenceOf(text: string, rail: Rail | undefined): string | undefined {
  if (rail === 'upi' || rail === 'imps') return /(?<!\d)(\d{12})(?!\d)/.exec(text.replace(/(?<=\d) (?=\d)/g, ''))?.[1]
  if (rail === 'rtgs' || rail === 'neft') {
    const utr = /(?<![A-Z0-9])([A-Z]{1,5}\d{9,18}|[A-Z]{4}[A-Z0-9]\d{10,17})(?![A-Z0-9])/g
    const found = [...text.toUpperCase().matchAll(utr)]
      .map((match) => match[1])
      .find((each) => each !== undefined && !/^X+\d/.test(each))
    return found ?? /(?<!\d)(\d{10,16})(?!\d)/.exec(text)?.[1]
  }
  if (rail === 'cheque') return /(?<![\dX])(\d{6})(?!\d)/.exec(text)?.[1]
  if (rail === 'ach') return /(?<![A-Z0-9])([A-Z]{0,6}\d{7,20})(?![A-Z0-9])/i.exec(text)?.[1]
  if (rail === 'card' || rail === 'cash') return /(?<!\d)(\d{6}|\d{12})(?!\d)(?!\s*[Xx*])/.exec(text)?.[1]
  return undefined
}

/** name@handle; where dashes part the pieces (HDFC) only a mobile number may bring a dash of its own. */
function vpaOf(text: string): string | undefined {
  const dashed = /^(?:rev-)?upi-/i.test(text)
  const pattern = dashed
    ? /(?:^|[-\s])(\d{10}-[\w.]{1,20}@[a-z]\w{1,20}|[\w.]{2,64}@[a-z]\w{1,20})/i
    : /(?<![\w.@-])([\w.-]{2,64}@[a-z]\w{1,20})/i
  return pattern.exec(withoutBlanksAround('@', text))?.[1]?.toLowerCase()
}

const withoutBlanksAround = (mark: string, text: string) =>
  text
    .split(mark)
    .map((piece) => piece.trim())
    .join(mark)

function ifscOf(text: string): string | undefined {
  const pattern = /(?<![A-Z0-9])([A-Z]{4}0[A-Z0-9]{6})(?![A-Z0-9])/
  const whole = pattern.exec(text.toUpperCase())?.[1]
  return (
    whole ??
    text
      .toUpperCase()
      .split(/[-/*]/)
      .map((piece) => piece.replace(/ /g, ''))
      .find((piece) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(piece))
  )
}

const prefixes =
  /^(?:(?:by|to) (?:transfer|clg|clearing)|(?:(?:by|chq) )?trf from|neft in|nach [cd]r|(?:wdl|dep) tfr|ach [dc]|(?:neft|rtgs|imps|upi)(?: (?:cr|dr))?|tp ach|pos|pcd|chq (?:paid|dep)|clg|me dc si|ib funds transfer(?: (?:cr|dr))?|inb|nbsm|chrg)(?![a-z])[-/:*\s]*/i
const word =
  /^(?:inf|recd|na|utr no|upi\w*|neft\w*|rtgs\w*|imps\w*|mmt|bil|inft|onl|onlref|vps|n?ach|ecs|cr|dr|mut|p2[amvp]|to|by|transfer|inb|from|(?:in|out)ward|in|out|mob|mb|ib|tpt|ft|pos|pcd|ecom|chq|paid|clg|micr.*|cts|payment?|sent|self|rev|ref|no|utr|txn|collect|intent|mandate|branch|funds?(?: trf| transfer)?|others?|cms|cheque.*|clearing|.* clear(?:ing)?|ift|.*\bbank(?: of [a-z ]{1,80})?(?: ltd\.?| limited)?|(?:state )?bank of [a-z ]+|xx+\d*|[a-z]{4}0[a-z0-9]{6}|[a-z]{1,5}\d{6}.*|[a-z]{2,5}\d{4}\w*)$/is
const bankCode =
  /^(?:hdfc|icici?|sbin?|utib|kkbk|axis|yesb?|punb|barb|ubin|cnrb|fdrl|idfb|indb|bkid|ioba|idib|cbin|ucba|psib|mahb|karb|kvbl|sibl|tmbl|dcbl|ratn|dbss|citi|hsbc|scbl|jaka|esfb|ausf|usfb|airp|pytm|nspb|bdbl|kmbl|icicibank?|ok\w+|paytm|ybl|apl|axl|ibl)$/i

/** The sender's text instead of a name: the invoice they pay. */
const remark = /^(?:inv(?:oice)?s?|bills?|agst|against|pymt|pmt|payment|towards)(?![a-z])|^adv(?:ance)?(?: payment)?$/i

/** The piece, split at - or / or *, that is a name: not a rail word, number, address, IFSC or bank. */
function counterpartyOf(text: string, rail: Rail | undefined, reference: string | undefined): string | undefined {
  if (rail === undefined || rail === 'charge' || rail === 'interest' || rail === 'cash' || /^emi\b/i.test(text)) return undefined
  // ICICI writes UPI/RRN/note/address/bank, with no name.
  if (/^upi\/\d{12}\/[^/]*\/[^/]*@/i.test(text)) return undefined
  const pieces = text
    .replace(/\bM\/s\b\.?/gi, 'Ms')
    .split(/[/*:]|-(?!\d{1,2}@)/)
    .map((piece) => trimPiece(piece, reference))
  const names = pieces.filter(
    (piece) =>
      /[a-z]{3}/i.test(piece) && !piece.includes('@') && !word.test(piece) && !bankCode.test(piece) && !remark.test(piece),
  )
  // ICICI's own transfers and HDFC's third-party transfers put a note before the name, cheques the place of clearing.
  const last = /^(?:mmt|bil|inf)\/|-tpt-|^chq (?:dep|paid)\b/i.test(text)
  return (last ? names.at(-1) : names[0])?.slice(0, 80)
}

function trimPiece(piece: string, reference: string | undefined): string {
  let text = piece.trim()
  for (let before = ''; before !== text; ) {
    before = text
    text = text
      .replace(prefixes, '')
      .replace(/^[\dXx*]{8,}\s*/, '')
      .replace(/(?<!\s)\s*\bpos debit$/i, '')
      .replace(/(?<=[a-z]{2}) (?:(?:pymt|pmt|agst|against|towards|inv(?:oice)?s?|bill)(?![a-z]).*|payment)$/is, '')
    if (reference) text = withoutReference(text, reference)
  }
  return text
}

/** The text without the reference at its start or end, if a blank separates it. */
function withoutReference(text: string, reference: string): string {
  const same = (part: string) => part.toUpperCase() === reference.toUpperCase()
  const head = text.slice(reference.length)
  const rest = same(text.slice(0, reference.length)) && /^\s/.test(head) ? head.trimStart() : text
  const tail = rest.slice(0, -reference.length)
  return same(rest.slice(-reference.length)) && /\s$/.test(tail) ? tail.trimEnd() : rest
}
