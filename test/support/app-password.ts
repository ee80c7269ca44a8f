/** What kosha_app signs in with in the databases of tests. */
export const APP_PASSWORD = '00112233445566778899aabbccddeeff'
