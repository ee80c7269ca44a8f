/**
 * Undefined if the text has the format of a UPI id (NPCI linking specification), otherwise the message. Only UPI knows whether it
 * exists.
 */
export function vpaProblem(text: string): string | undefined {
  if (/@[A-Za-z0-9]+\./.test(text)) return 'This looks like an e-mail address. A UPI id ends in a handle, such as name@okhdfcbank'
  if (!/^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text)) return 'A UPI id looks like name@bank'
  return undefined
}
