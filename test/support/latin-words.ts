/** Words that stay in Latin letters in Hindi (docs/hindi.md): codes of law and tax, units, formats, names of products. */
const kept =
  /^(?:GST\w*|GSTIN|GSTR|TDS|TCS|PAN|TAN|HSN|SAC|IFSC|UPI|OTP|PDF|CSV|XLSX|Excel|API|MSME\w*|Ind|AS|FA|CGST|SGST|UTGST|IGST|ITC|EPS|EPF|ESI|UDIN|DIN|CIN|NEFT|RTGS|IMPS|INR|USD|EUR|Kosha|Schedule|Companies|Act|Hub|Genie|Tally|rbi|org|in|SLM|WDV|IT|ECS|NACH|EMI|SKU|URL|URP|IRN|QR|No|kg|pcs|I{1,3}|i{1,3}|iv|[A-Z]{1,3}\d*)$/

/**
 * The Latin words of a text in another script that are no codes, numbers, mail addresses or given names. `names` are those of the
 * company's own: of people, parties, items and accounts, which are never translated.
 */
export function latinWords(text: string, names: ReadonlySet<string>): string[] {
  const bare = text.replaceAll(/https?:\S+|\S+@\S+|\b[\w/-]*\d[\w/-]*\b/g, ' ')
  return (bare.match(/\p{Script=Latin}[\p{Script=Latin}’'-]+/gu) ?? []).filter(
    (word) => !kept.test(word) && !names.has(word.toLowerCase()),
  )
}
