/**
 * Undefined if the text has the format of a SWIFT code (ISO 9362: bank, country, place, and optional branch), otherwise the
 * message.
 */
export function swiftProblem(text: string): string | undefined {
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text))
    return 'A SWIFT code has 8 or 11 capital letters and digits, such as HDFCINBB'
  return undefined
}
