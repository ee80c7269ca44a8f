/** Ways of writing one word of a heading, as plainHeading leaves them. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:gst identification (?:number|no)|gstin uin|gst(?:in)? (?:no|number|num))\b/, 'gstin'],
  [/\bgstin gstin\b/, 'gstin'],
  [/\bpan (?:no|number|num)\b/, 'pan'],
  [/\b(?:mobile|mob|phone|telephone|contact)(?: ?phone)? ?(?:no|number|num)\b|\b(?:mob|mobilephone|phone|telephone)\b/, 'mobile'],
  [/\b(?:e mail|email|mail) ?(?:id|address)\b|\b(?:emailid|e mail)\b/, 'email'],
  [/\b(?:a c|acc|acct)\b/, 'account'],
  [/\bpin ?code|zip ?code\b/, 'pincode'],
  [/\bhsn (?:sac )?(?:code|no|number)\b/, 'hsn'],
  [/\b(?:number|num|nos)\b/, 'no'],
  [/\bamt\b/, 'amount'],
  [/\bqty\b/, 'quantity'],
  [/\bdt\b/, 'date'],
  [/\binv\b/, 'invoice'],
  [/\bcust\b/, 'customer'],
  [/\bbene?\b|\bbnf\b/, 'beneficiary'],
  [/\bemp\b/, 'employee'],
  [/\bdesc\b/, 'description'],
  [/\baddr\b/, 'address'],
  [/\b(?:in )?(?:rs|inr|rupees)\b/, ' '],
  [/\bpercent(?:age)?\b/, ' percent '],
]

/** A plain heading with its abbreviations written one way and its currency left out: `Qty` and `Quantity`, `Rate (Rs.)` and `Rate`. */
export function looseHeading(plain: string): string {
  const written = phrases.reduce((text, [pattern, word]) => text.replaceAll(new RegExp(pattern, 'g'), word), plain)
  return written.replaceAll(/\s+/g, ' ').trim()
}
