/** What is said in many ways, and the plain words that the rest of the reading knows for it. Each is tried in its turn on what the ones before left. */
export type Paraphrases = readonly (readonly [said: string, plain: string])[]
