/** The person who signs in to the demo. The documentation names this password, so production refuses it. */
export const demoSignIn = { email: 'asha@demo.kosha.in', password: 'namaste-kosha' } as const
