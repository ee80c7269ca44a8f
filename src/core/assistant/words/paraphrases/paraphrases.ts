/** Paraphrases, and the plain words that the rest of the parser knows for them. Each rule is applied in turn to the result of the ones before. */
export type Paraphrases = readonly (readonly [said: string, plain: string])[]
