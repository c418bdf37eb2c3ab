/** A text without whatever may be an email address, a phone number or the number of a document. */
export const redactPersonalData = (text: string, mark = ' '): string =>
  text.replace(/\S*@\S*/g, mark).replace(/\S*\d(?:[\s().-]*\d){4,}\S*/g, mark);
