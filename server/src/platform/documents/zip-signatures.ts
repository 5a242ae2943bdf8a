/** Signatures of the records of a ZIP archive (APPNOTE.TXT, PKWARE): 4.3.7, 4.3.9, 4.3.12 and 4.3.14 to 4.3.16. */
export const zipSignatures = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  largeEnd: 0x06064b50,
  largeEndLocator: 0x07064b50,
  end: 0x06054b50,
};
