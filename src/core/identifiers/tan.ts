/** Undefined when the text is built like a TAN (Income-tax Rules r.114A), else the sentence. */
export function tanProblem(text: string): string | undefined {
  if (/^[A-Z]{5}\d{4}[A-Z]$/.test(text)) return 'This is a PAN. A TAN has 4 letters, 5 digits and a letter'
  if (!/^[A-Z]{4}\d{5}[A-Z]$/.test(text)) return 'A TAN has 4 capital letters, 5 digits and a letter, such as DELI09652G'
  return undefined
}
