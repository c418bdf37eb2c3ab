import { getImprint } from '@/config/imprint';
import { getTexts } from '@/texts/texts';

/** Tells who publishes the site, by the settings of the installation. */
export function Imprint() {
  const imprint = getImprint();
  const texts = getTexts().imprint;
  const lines = [
    [texts.publisher, imprint.IMPRINT_PUBLISHER],
    [texts.address, imprint.IMPRINT_ADDRESS],
    [texts.responsible, imprint.IMPRINT_RESPONSIBLE],
    [texts.editors, imprint.IMPRINT_EDITORS.join('; ')],
    [texts.funding, imprint.IMPRINT_FUNDING],
  ].filter(([, value]) => value);
  return (
    <>
      <h2 id="publisher">{texts.whoPublishes}</h2>
      {!imprint.IMPRINT_PUBLISHER && <p>{texts.noPublisher}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(([label, value]) => (
            <li key={label}>
              <strong>{label}:</strong> {value}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Names the controller of readers' data, which data protection law requires of a privacy policy. */
export function DataController() {
  const { IMPRINT_CONTROLLER } = getImprint();
  const texts = getTexts().imprint;
  return (
    <>
      <h2>{texts.whoControls}</h2>
      <p>{IMPRINT_CONTROLLER ? `${texts.controller}: ${IMPRINT_CONTROLLER}` : texts.noController}</p>
    </>
  );
}
