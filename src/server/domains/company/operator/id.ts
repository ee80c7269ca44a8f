/** The company of the operator of this installation. The id is fixed, so there is only one, and registration never leads into it. */
export const OPERATOR_ID = '00000000-0000-7000-8000-000000000001'
