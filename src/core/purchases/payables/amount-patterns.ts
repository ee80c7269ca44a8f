/** A value on a line, or undefined. */
export type Pattern = (line: string) => string | undefined

const first =
  (pattern: RegExp): Pattern =>
  (line) =>
    pattern.exec(line)?.[1]

/** The amount at the end of a line that has this name before it, with nothing `between` them that may not be there. */
const amountAfter =
  (name: RegExp, between = /^/): Pattern =>
  (line) => {
    const amount = /(?<!\d)\d[\d,]{0,30}\.\d{2}\s*$/.exec(line)
    const named = name.exec(line)
    if (!amount || !named || named.index + named[0].length > amount.index) return undefined
    return between.test(line.slice(named.index + named[0].length, amount.index)) ? amount[0].trim() : undefined
  }

export const number = String.raw`(?:no|number|num|#)\.?`

/** The document that a date belongs to, if not the bill itself. */
const ofAnother =
  '(?:due|delivery|order|challan|note|ack|ack\\.? ?no|p\\.?o|supply|dispatch|despatch|expiry|print|payment|bill|l\\.?r|irn)'

export const patterns = {
  bill_number: [
    first(
      new RegExp(
        String.raw`\b(?=tax|invoice|bill)(?<!\bway[\s-]*)(?:tax\s+)?(?:invoice|bill)\s*${number}\s*(?:[:#-]\s*)?([A-Z0-9][A-Z0-9/_-]{0,30})`,
        'i',
      ),
    ),
    first(new RegExp(String.raw`^${number}\s*(?:[:#-]\s*)?([A-Z0-9][A-Z0-9/_-]{0,30})$`, 'i')),
  ],
  bill_date: [
    first(/\b(?=invoice|bill)(?<!\bway[\s-]*)(?:invoice|bill)\s*date\s*(?:[:-]\s*)?(.{6,20})/i),
    first(new RegExp(String.raw`\b(?=date)(?<!\b${ofAnother}\.?[\s-]*)dated?\s*[:-]\s*(.{6,20})`, 'i')),
    first(/^date\s+(.{6,20})/i),
  ],
  due_date: [first(/\b(?:due\s*date|payment\s*due|due\s*on|due\s*by|pay\s*by|due(?=\s*:))\s*(?:[:-]\s*)?(.{6,20})/i)],
  total: [
    amountAfter(/\b(?:grand\s*total|invoice\s*total|total\s*amount|amount\s*payable|net\s*payable|total\s*payable)\b/i),
    amountAfter(/^\s*total\b/i, /^\D*$/),
  ],
  taxable_value: [amountAfter(/\b(?:taxable\s*(?:value|amount)|sub\s*-?total)\b/i)],
  cgst: [amountAfter(/\bCGST\b/i)],
  sgst: [amountAfter(/\b(?:SGST|UTGST)\b/i)],
  igst: [amountAfter(/\bIGST\b/i)],
} as const
