/** Ways of writing one word of a heading, as plainHeading leaves them. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:gst identification (?:number|no)|gstin uin|gst(?:in)? (?:no|number|num))\b/g, 'gstin'],
  [/\bgstin gstin\b/g, 'gstin'],
  [/\bpan (?:no|number|num)\b/g, 'pan'],
  [
    /\b(?:mobile|mob|phone|telephone|contact)(?: ?phone)? ?(?:no|number|num)\b|\b(?:mob|mobilephone|phone|telephone)\b/g,
    'mobile',
  ],
  [/\b(?:e mail|email|mail) ?(?:id|address)\b|\b(?:emailid|e mail)\b/g, 'email'],
  [/\b(?:a c|acc|acct)\b/g, 'account'],
  [/\bpin ?code|zip ?code\b/g, 'pincode'],
  [/\bhsn (?:sac )?(?:code|no|number)\b/g, 'hsn'],
  [/\b(?:number|num|nos)\b/g, 'no'],
  [/\bamt\b/g, 'amount'],
  [/\bqty\b/g, 'quantity'],
  [/\bdt\b/g, 'date'],
  [/\binv\b/g, 'invoice'],
  [/\bvch\b/g, 'voucher'],
  [/\bcust\b/g, 'customer'],
  [/\bbene?\b|\bbnf\b/g, 'beneficiary'],
  [/\bemp\b/g, 'employee'],
  [/\bdesc\b/g, 'description'],
  [/\baddr\b/g, 'address'],
  [/\b(?:in )?(?:rs|inr|rupees)\b/g, ' '],
  [/\bpercent(?:age)?\b/g, ' percent '],
]

/** A plain heading with its abbreviations written one way and its currency left out: `Qty` and `Quantity`, `Rate (Rs.)` and `Rate`. */
export function looseHeading(plain: string): string {
  const written = phrases.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), plain)
  return written.replaceAll(/\s+/g, ' ').trim()
}
