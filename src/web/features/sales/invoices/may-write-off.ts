/** Only people who lead the company may write off an invoice. */
export const mayWriteOff = (permissions: readonly string[]): boolean =>
  ['OWNER', 'ADMIN', 'MANAGER'].some((leader) => permissions.includes(leader))
