export type Rail = 'upi' | 'neft' | 'rtgs' | 'imps' | 'ach' | 'cheque' | 'card' | 'cash' | 'charge' | 'interest' | 'transfer'

/** What a bank's narration says: how the money moved, its number (UTR, RRN or cheque), the other side, and which way if it says so. */
export type Narration = {
  rail?: Rail
  reference?: string
  counterparty?: string
  vpa?: string
  ifsc?: string
  direction?: 'debit' | 'credit'
}

/** Tried in order: charges and interest before the rails they mention ("GST on NEFT charges" is a charge). */
const rails: [Rail, RegExp][] = [
  [
    'charge',
    /\b(?:sms|amb|mab|annual|atm|ach|nach|ecs|neft|rtgs|imps|chq|cheque|dcard\w*|debit card|folio|min(?:imum)? bal\w*|locker|processing|service|return|rtn|non[- ]?maint\w*|maintenance|inst(?:ant)? alert|a\/c|txn|cash|bank)\b[^/]{0,30}\b(?:chrgs?|chgs?|charges?|fees?)\b|\bchrgs?\b|\bchgs?\b|^charges?\b|\b(?:c|s|i)?gst\b(?!in)|service tax|\bamc\b|convenience fee|\bpenal/i,
  ],
  [
    'interest',
    /\bint\.? ?pd\b|\bint\.? ?(?:on|paid|coll|cr)\b|\bcredit interest\b|\binterest (?:credit|paid|capitali[sz]ed|debit|run|on)\b|^interest\b|int\.?pd|:int\b/i,
  ],
  ['upi', /\bupi\b|^upi|\bupiout|\bupirev/i],
  ['imps', /\bimps\b|^mmt\b|\bp2a\/\d{12}/i],
  ['rtgs', /\brtgs/i],
  ['neft', /\bneft|\binft\b.*\bneft/i],
  ['ach', /\bn?ach\b|^ach|\becs\b|\bnach|\bmandate\b|^si[-/ ]|\bach[dc]r?\b/i],
  ['cash', /\batm\b|\batw\b|\bnwd\b|\beaw\b|\bawb\b|\bcash\b|^cwdr|\bcdm\b|\bbna\b|\bcash ?dep/i],
  [
    'card',
    /^pos\b|^pcd\b|\bpos (?:purch|txn|\d)|\becom\b|^vps\b|^vin\b|^ips\b|^iin\b|\bpurchase\b|\bvisa\b|\brupay\b|^me dc si|\bcard (?:txn|purchase)/i,
  ],
  ['cheque', /\bchq\b|\bcheque\b|\bclg\b|\bclearing\b|\bcts\b|\bchq ?paid|^i\/w chq|^o\/w/i],
  [
    'transfer',
    /\binft\b|^bil\/|^tpt\b|-tpt-|\bft\b|\btrf\b|\btrfr\b|\btfr\b|\btransfer\b|\bnet ?banking\b|\bib\b|\bfund\b|\bmob\b|\bmb\b|self/i,
  ],
]

/**
 * Reads a narration of an Indian bank (HDFC, ICICI, SBI, Axis, Kotak and those that write alike). Wrapped narrations may have stray
 * blanks inside numbers and addresses. Every part is optional; a text that says nothing gives an empty object.
 */
export function parseNarration(text: string): Narration {
  const flat = text.replace(/\s+/g, ' ').trim()
  const rail = rails.find(([, pattern]) => pattern.test(flat))?.[0]
  const narration: Narration = {
    rail,
    vpa: /(?<![\w.@-])([\w.-]{2,64}@[a-z]\w{1,20})(?!\.[a-z])/i
      .exec(flat.replace(/\s*([@])\s*/g, '$1').replace(/^upi-/i, 'UPI '))?.[1]
      ?.toLowerCase(),
    ifsc: /(?<![A-Z0-9])([A-Z]{4}0[A-Z0-9]{6})(?![A-Z0-9])/.exec(flat.toUpperCase())?.[1],
    direction: directionOf(flat),
  }
  narration.reference = referenceOf(flat, rail)
  narration.counterparty = counterpartyOf(flat, narration)
  return Object.fromEntries(Object.entries(narration).filter(([, value]) => value !== undefined))
}

function directionOf(text: string): 'debit' | 'credit' | undefined {
  if (
    /^by\b|\b(?:neft|rtgs|imps|upi|ach|nach)[ /-]*(?:inward\/)?cr?\b[-/ ]|^ach c[-/ ]|\/cr\/|-cr-|\bcr\b(?=-)|inward|\bcash ?dep|credit interest|interest credit|\bint\.? ?pd\b|salary|refund|reversal|cashback|^o\/w/i.test(
      text,
    )
  )
    return 'credit'
  if (
    /^to\b|\b(?:neft|rtgs|imps|upi|ach|nach)[ /-]*(?:outward\/)?dr?\b[-/ ]|^ach d[-/ ]|\/dr\/|-dr-|outward|\batm\b|\batw\b|\bnwd\b|\bwdl\b|^pos\b|^chq paid|paid to|charges?\b|\bchrgs?\b|\bgst\b|\bemi\b|^bil\/|withdrawal/i.test(
      text,
    )
  )
    return 'debit'
  return undefined
}

/** UTR: 16 or 22 letters and digits (RTGS), 4 letters and digits (NEFT), RRN: 12 digits (UPI, IMPS); cheques 6 digits. */
function referenceOf(text: string, rail: Rail | undefined): string | undefined {
  const joined = text.replace(/(?<=\d) (?=\d)/g, '')
  if (rail === 'upi' || rail === 'imps') return /(?<!\d)(\d{12})(?!\d)/.exec(joined)?.[1]
  if (rail === 'rtgs' || rail === 'neft') {
    const utr = /(?<![A-Z0-9])([A-Z]{4}[A-Z0-9]?\d{10,17}|[A-Z]{1,5}\d{9,18}|[A-Z]{4}R\d{17})(?![A-Z0-9])/g
    const found = [...text.toUpperCase().matchAll(utr)]
      .map((match) => match[1])
      .find((each) => !/^[A-Z]{4}0\d{6}$/.test(each ?? ''))
    return found ?? /(?<!\d)(\d{10,16})(?!\d)/.exec(text)?.[1]
  }
  if (rail === 'cheque') return /(?<!\d)(\d{6})(?!\d)/.exec(text)?.[1]
  if (rail === 'ach') return /(?<![A-Z0-9])([A-Z]{0,6}\d{7,20})(?![A-Z0-9])/i.exec(text)?.[1]
  if (rail === 'card' || rail === 'cash') return /(?<!\d)(\d{6}|\d{12})(?!\d)(?!\s*[Xx*])/.exec(text)?.[1]
  return undefined
}

const noise =
  /^(?:upi\w*|neft\w*|rtgs\w*|imps\w*|mmt|bil|inft|onl|onlref|vps|ach|nach|ecs|cr|dr|c|d|p2a|p2m|p2p|p2v|to|by|transfer|inb|from|inward|outward|in|out|mob|mb|ib|tpt|ft|pos|pcd|ecom|chq|paid|clg|micr|cts|payment|paymen|pay|sent|na|null|self|rev|ref|no|utr|txn|collect|intent|mandate|branch|by transfer|to transfer|fund|fund trf|inb|others?|cms|cheque|clearing|i\/w|o\/w|ift|chq paid|xx+\d*)$/i

/** The first piece, split at - or / or *, that is a name: not a rail word, number, address, IFSC or bank code. */
function counterpartyOf(text: string, { rail, vpa, reference }: Narration): string | undefined {
  if (rail === 'charge' || rail === 'interest' || rail === 'cash' || rail === undefined) return undefined
  const head = text
    .replace(/^(?:by|to) transfer[-\s]*/i, '')
    .replace(/^(?:ach [dc]|neft (?:cr|dr)|rtgs (?:cr|dr)|tp ach|pos|pcd|chq paid|clg)[-/\s]+/i, '')
  const pieces = head.split(/[/*:]|-(?!\d{1,2}@)|\s-\s/).map((piece) => piece.trim())
  const named = pieces.filter((piece) => isName(piece, vpa, reference))
  const first = rail === 'card' ? named.map((piece) => piece.replace(/^[\dXx* ]{8,}/, '').trim()).find(Boolean) : named[0]
  return first?.replace(/\s+/g, ' ').slice(0, 80)
}

function isName(piece: string, vpa: string | undefined, reference: string | undefined): boolean {
  if (piece.length < 3 || noise.test(piece) || !/[a-z]{3}/i.test(piece) || piece.includes('@')) return false
  if (/^[A-Z]{4}0[A-Z0-9]{6}$/i.test(piece) || piece === reference || /^[A-Z]{2,5}\d{6,}/i.test(piece)) return false
  if (
    /^(?:hdfc|icic|icici|sbin|sbi|utib|kkbk|axis|yesb|yes|punb|barb|ubin|cnrb|fdrl|idfb|indb|okaxis|oksbi|okicici|okhdfcbank|paytm|ybl|apl)$/i.test(
      piece,
    )
  )
    return false
  return !(vpa && vpa.startsWith(piece.toLowerCase()) && !piece.includes(' ') && /\d/.test(piece))
}
