/** The path of the issue by which a refusal says that a PDF asks for its password. */
export const PASSWORD = 'password'
