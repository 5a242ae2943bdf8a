/** The first administrator of every program that tests start. */
export const adminMail = 'admin@prova.example';
export const adminPassword = 'prova-amministratore';
