/** The path of the issue that reports a PDF as password-protected. */
export const PASSWORD = 'password'
