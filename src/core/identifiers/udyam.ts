/** Undefined when the text is built like an Udyam registration number (MSME Ministry, S.O. 2119(E), 26 Jun 2020), else the sentence. */
export function udyamProblem(text: string): string | undefined {
  return /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(text) ? undefined : 'An Udyam number looks like UDYAM-MH-18-0001234'
}
