/** Who leads the company decides that money will not come. */
export const mayWriteOff = (permissions: readonly string[]): boolean =>
  ['OWNER', 'ADMIN', 'MANAGER'].some((leader) => permissions.includes(leader))
