/** Undefined for an address that mail can be sent to (RFC 5321 lengths, no quoting, a dotted domain), else the sentence. */
export function emailProblem(text: string): string | undefined {
  const [local = '', domain = '', ...rest] = text.split('@')
  const good =
    rest.length === 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(domain)
  return good ? undefined : 'Enter an e-mail address such as name@company.in'
}
