/** Undefined when the text is built like a SWIFT code (ISO 9362: bank, country, place, and a branch or none), else the sentence. */
export function swiftProblem(text: string): string | undefined {
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text))
    return 'A SWIFT code has 8 or 11 capital letters and digits, such as HDFCINBB'
  return undefined
}
