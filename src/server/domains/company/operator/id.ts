/** The company of whoever runs this installation. The id is known beforehand, so there is one, and registering never leads into it. */
export const OPERATOR_ID = '00000000-0000-7000-8000-000000000001'
