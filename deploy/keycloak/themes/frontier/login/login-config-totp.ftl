<#import "template.ftl" as layout>
<#assign failed = messagesPerField.existsError('totp', 'userLabel')>
<@layout.registrationLayout displayMessage=!failed; section>
<#if section = "header">${msg("loginTotpTitle")}<#elseif section = "form">
<#if failed>
<@layout.notice title=msg("totpRefused") text=messagesPerField.getFirstError('totp', 'userLabel')/>
</#if>
<ol>
<li>${msg("loginTotpStep1")}</li>
<li>${msg("loginTotpStep2")}
<img id="kc-totp-secret-qr-code" src="data:image/png;base64, ${totp.totpSecretQrCode}" alt="${msg("totpPicture")}">
<details<#if mode?? && mode = "manual"> open</#if>>
<summary>${msg("loginTotpUnableToScan")}</summary>
<p>${msg("loginTotpManualStep2")}</p>
<p><code id="kc-totp-secret-key">${totp.totpSecretEncoded}</code></p>
<p class="note">${msg("totpPolicy", totp.policy.getAlgorithmKey(), totp.policy.digits?c, totp.policy.period?c)}</p>
</details>
</li>
<li>${msg("loginTotpStep3")}</li>
</ol>
<form action="${url.loginAction}" method="post">
<input type="hidden" name="totpSecret" value="${totp.totpSecret}">
<label for="totp">${msg("authenticatorCode")}</label>
<input id="totp" name="totp" class="code" autocomplete="one-time-code" inputmode="numeric" dir="ltr" required<#if failed> autofocus</#if>>
<label for="userLabel">${msg("loginTotpDeviceName")}</label>
<input id="userLabel" name="userLabel" autocomplete="off" aria-describedby="device"<#if totp.otpCredentials?size gte 1> required</#if>>
<p class="note" id="device">${msg("loginTotpStep3DeviceName")}</p>
<#-- Ends all other sessions, because another person may have signed in with the password. -->
<input type="hidden" name="logout-sessions" value="on">
<button type="submit">${msg("saveTotp")}</button>
<#if isAppInitiatedAction??>
<button type="submit" name="cancel-aia" value="true" formnovalidate>${msg("doCancel")}</button>
</#if>
</form>
</#if>
</@layout.registrationLayout>
